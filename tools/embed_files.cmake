# embed_files(VARIABLE FUNCTION HEADER FILE...): files, named from the project's root, become part of a program. VARIABLE gets
# the generated source; FUNCTION, declared in HEADER, gives them (core/embedded_file.h).
function(embed_files variable function header)
  set(output ${CMAKE_CURRENT_BINARY_DIR}/${variable}.cpp)
  list(TRANSFORM ARGN PREPEND ${CMAKE_SOURCE_DIR}/ OUTPUT_VARIABLE paths)
  add_custom_command(
    OUTPUT ${output}
    COMMAND ${CMAKE_COMMAND} -DROOT=${CMAKE_SOURCE_DIR} "-DFILES=${ARGN}" -DOUTPUT=${output} -DFUNCTION=${function}
            -DHEADER=${header} -P ${CMAKE_SOURCE_DIR}/tools/embed.cmake
    DEPENDS ${paths} ${CMAKE_SOURCE_DIR}/tools/embed.cmake
    VERBATIM)
  set_source_files_properties(${output} PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON)  # ccache refuses what reads other files in
  set(${variable} ${output} PARENT_SCOPE)
endfunction()
