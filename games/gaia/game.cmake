# A false alarm of g++ 12 after inlining.
target_compile_options(orrery_gaia PRIVATE $<$<CXX_COMPILER_ID:GNU>:-Wno-dangling-pointer>)
