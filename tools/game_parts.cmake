# The folders of games/: each holds a game.
file(GLOB game_texts CONFIGURE_DEPENDS RELATIVE ${CMAKE_SOURCE_DIR}/games ${CMAKE_SOURCE_DIR}/games/*/text/en.json)
set(games "")
foreach(path IN LISTS game_texts)
  string(REPLACE "/text/en.json" "" game ${path})
  list(APPEND games ${game})
endforeach()

# game_parts(VARIABLE HEADER TYPE FUNCTION PATH): what a client has for single games (core/game_parts.h). Every game whose PATH,
# with its folder's name for @, is there provides FUNCTION in its namespace; HEADER declares its TYPE. VARIABLE gets the source of
# the list.
function(game_parts variable header type function path)
  set(declarations "")
  set(entries "")
  set(count 0)
  foreach(game IN LISTS games)
    string(REPLACE "@" ${game} file ${path})
    file(GLOB found CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/${file})
    if(found)
      string(APPEND declarations "namespace ${game} {\n${type} ${function};\n}\n")
      string(APPEND entries "    {\"${game}\", ${game}::${function}},\n")
      math(EXPR count "${count} + 1")
    endif()
  endforeach()
  set(output ${CMAKE_CURRENT_BINARY_DIR}/${variable}.cpp)
  file(CONFIGURE OUTPUT ${output} @ONLY CONTENT "#include \"core/game_parts.h\"
#include \"${header}\"

namespace orrery {

${declarations}
template <>
std::span<const GamePart<${type}>> game_parts<${type}>() {
  static constexpr std::array<GamePart<${type}>, ${count}> kParts = {{
${entries}  }};
  return kParts;
}

}  // namespace orrery
")
  set(${variable} ${output} PARENT_SCOPE)
endfunction()
