# The shipped cards are part of the program.
embed_files(sun_cards sun_card_files games/sun/card_data.h games/sun/cards.json)
target_sources(orrery_sun PRIVATE ${sun_cards})

# The chapters are one unit: what is asked all the time is inlined from one into the other.
compile_together(orrery_sun 0)
