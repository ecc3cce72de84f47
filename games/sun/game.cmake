# The shipped cards are part of the program.
embed_files(sun_cards sun_card_files games/sun/card_data.h games/sun/cards.json)
target_sources(orrery_sun PRIVATE ${sun_cards})
