# Many small files, each with the names of its own subject: what they begin with is read once instead.
set_target_properties(orrery_ti4 PROPERTIES UNITY_BUILD OFF)
precompile(orrery_ti4 ${CMAKE_CURRENT_SOURCE_DIR}/ti4/components/components.h)
