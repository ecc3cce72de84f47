# Makes files part of a program: writes a C++ file in which the assembler reads them in, so that size costs no time.
#   cmake -DROOT=... "-DFILES=a;b" -DOUTPUT=... -DFUNCTION=embedded_texts -DHEADER=core/words.h -P embed.cmake
# FILES are relative to ROOT; FUNCTION, declared in HEADER in namespace orrery, gives them (core/embedded_file.h).
# With -DPACK=ON it is all files below ROOT, and those that become smaller are packed: "index.html.gz".

if(PACK)
  file(GLOB_RECURSE FILES LIST_DIRECTORIES false RELATIVE "${ROOT}" "${ROOT}/*")
  set(packed "${OUTPUT}.packed")
  file(REMOVE_RECURSE "${packed}")
endif()

set(data "")
set(names "")
set(count 0)
foreach(path IN LISTS FILES)
  set(file "${ROOT}/${path}")
  if(PACK AND NOT path MATCHES "\\.(woff2|png)$")
    set(path "${path}.gz")
    set(source "${file}")
    set(file "${packed}/${path}")
    get_filename_component(folder "${file}" DIRECTORY)
    file(MAKE_DIRECTORY "${folder}")
    execute_process(COMMAND gzip -9 -n -c "${source}" OUTPUT_FILE "${file}" COMMAND_ERROR_IS_FATAL ANY)
  endif()
  file(SIZE "${file}" size)
  string(APPEND data "asm(\".pushsection .rodata\\nembedded_${count}: .incbin \\\"${file}\\\", 0, ${size}\\n.popsection\");\n"
    "extern \"C\" const char embedded_${count}[];\n")
  string(APPEND names "    {\"${path}\", {embedded_${count}, ${size}}},\n")
  math(EXPR count "${count} + 1")
endforeach()

# The empty entry keeps the array legal when there are no files.
file(WRITE "${OUTPUT}" "#include \"${HEADER}\"\n\n${data}\nnamespace orrery {\n\n"
  "std::span<const EmbeddedFile> ${FUNCTION}() {\n  static constexpr EmbeddedFile kFiles[] = {\n${names}    {\"\", \"\"}};\n"
  "  return std::span(kFiles).first(std::size(kFiles) - 1);\n}\n\n}  // namespace orrery\n")
