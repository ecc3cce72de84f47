# Writes a C++ file with the content of text files:
#   cmake -DROOT=... "-DFILES=a;b" -DOUTPUT=... -DFUNCTION=embedded_texts -DHEADER=core/words.h -P embed.cmake
# FILES are relative to ROOT; FUNCTION, declared in HEADER in namespace orrery, gives them (EmbeddedFile, core/words.h).

set(longest 14000) # compilers promise 16 KB in one string literal
set(code "#include \"${HEADER}\"\n\n")
# The pieces together may be longer than what compilers must accept; those we use accept it.
string(APPEND code "#pragma GCC diagnostic ignored \"-Woverlength-strings\"\n\nnamespace orrery {\n\n")
string(APPEND code "std::span<const EmbeddedFile> ${FUNCTION}() {\n  static constexpr EmbeddedFile kFiles[] = {\n")

foreach(path IN LISTS FILES)
  file(READ "${ROOT}/${path}" content)
  string(LENGTH "${content}" size)
  string(APPEND code "    {\"${path}\",\n     {")
  set(left ${size})
  while(left GREATER ${longest})
    # Cut after a line, so that no character is cut in two.
    string(SUBSTRING "${content}" 0 ${longest} piece)
    string(FIND "${piece}" "\n" cut REVERSE)
    if(cut EQUAL -1)
      message(FATAL_ERROR "${path}: a line longer than ${longest} bytes")
    endif()
    math(EXPR cut "${cut} + 1")
    string(SUBSTRING "${content}" 0 ${cut} piece)
    string(SUBSTRING "${content}" ${cut} -1 content)
    string(APPEND code "R\"orrery(${piece})orrery\"\n      ")
    string(LENGTH "${content}" left)
  endwhile()
  # The size is written out: compilers give up counting long literals.
  string(APPEND code "R\"orrery(${content})orrery\", ${size}}},\n")
endforeach()

# The empty entry keeps the array legal when there are no files.
string(APPEND code "    {\"\", \"\"}};\n  return std::span(kFiles).first(std::size(kFiles) - 1);\n}\n\n}  // namespace orrery\n")
file(WRITE "${OUTPUT}" "${code}")
