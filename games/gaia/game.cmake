# The chapters are one unit: what is asked all the time is inlined from one into the other.
compile_together(orrery_gaia 0)
# A false alarm of g++ 12 after inlining.
target_compile_options(orrery_gaia PRIVATE $<$<CXX_COMPILER_ID:GNU>:-Wno-dangling-pointer>)
