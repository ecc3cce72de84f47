// The picture of a finished game, and what may stand in it.

#include "server/club/picture.h"

#include <gtest/gtest.h>

namespace orrery::server {
namespace {

std::size_t count(const std::string& text, const std::string& part) {
  std::size_t found = 0;
  for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++found;
  return found;
}

TEST(Picture, ShowsWhoPlayedInTheOrderOfPlaces) {
  const std::string svg = picture_of({.title = "Thursday",
                                      .subtitle = "Gaia Project",
                                      .seats = {{"Anna", 2, 120}, {"Boris", 1, 141}},
                                      .course = {{10, 10}, {60, 70}, {120, 141}}});
  EXPECT_LT(svg.find("Boris"), svg.find("Anna"));
  EXPECT_NE(svg.find("141"), std::string::npos);
  EXPECT_EQ(count(svg, "<polyline"), 2);
  // From the bottom left of the chart to its top right: points that fall are drawn too.
  EXPECT_NE(svg.find("640.0,"), std::string::npos);
  EXPECT_NE(svg.find("1140.0,210.0"), std::string::npos);
}

TEST(Picture, NamesAreOnlyNames) {
  const std::string svg = picture_of({.title = "<script>alert(1)</script>",
                                      .subtitle = "\"&'",
                                      .seats = {{"Bobby\x01 </text><image href='x'/>", 1, 0}},
                                      .course = {}});
  EXPECT_EQ(svg.find("<script"), std::string::npos);
  EXPECT_EQ(svg.find("<image"), std::string::npos);
  EXPECT_EQ(svg.find('\x01'), std::string::npos);
  EXPECT_NE(svg.find("&quot;&amp;&#39;"), std::string::npos);
}

TEST(Picture, LongNamesAreCutBetweenLetters) {
  const std::string svg = picture_of(
      {.title = "Щ", .subtitle = "", .seats = {{"Ооооооооооооооооооооооооооооооооо", 1, 5}}, .course = {{0}, {5}}});
  EXPECT_NE(svg.find("Оооооооооооооооооооо…"), std::string::npos);
}

}  // namespace
}  // namespace orrery::server
