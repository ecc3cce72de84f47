// The questions of first games that are explained, by the words of their prompts: gaia.ask.faction is told about in web.hint.gaia.faction.
const EXPLAINED: Readonly<Record<string, readonly string[]>> = {
  gaia: ['faction', 'place_mine', 'booster', 'turn', 'after_main', 'charge', 'tile', 'advance'],
  sun: ['space', 'production', 'achievement', 'type', 'card', 'outposts', 'colony_discs', 'jumping'],
  eclipse: ['species', 'turn', 'acting_explore', 'tile', 'new_sector', 'acting_research', 'acting_upgrade', 'acting_build', 'acting_move', 'discovery', 'upkeep'],
  ti4: ['faction', 'keep_secret', 'pick_card', 'action', 'move_ships', 'produce', 'commit', 'secondary', 'score', 'vote', 'pay_resources'],
};

// What is said about a question; nothing: it speaks for itself.
export function hintFor(prompt: string): string | undefined {
  const [words = '', , question = ''] = prompt.split('.');
  return EXPLAINED[words]?.includes(question) ? `web.hint.${words}.${question}` : undefined;
}
