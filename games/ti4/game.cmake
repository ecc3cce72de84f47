# Nearly every file begins with these; reading them takes most of the time.
precompile(orrery_ti4 ${CMAKE_CURRENT_SOURCE_DIR}/ti4/components/components.h)
