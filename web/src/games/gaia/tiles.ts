// What is printed on tiles, tokens and action spaces, as symbols and figures. A part like "r-ore" is a symbol of the
// sprite, everything else a figure. + income, × for each one counted, → each time, the target: a special action, the
// bar: on passing.

export const isSymbol = (part: string): boolean => /^[a-z]-[a-z]/.test(part);

// Parts that stay on one line: a figure with its symbol.
export function together(parts: readonly string[]): string[][] {
  const groups: string[][] = [];
  parts.forEach((part, k) => {
    const fresh = k === 0 || parts[k - 1]?.startsWith('r-') || /^[×→]/.test(part);
    if (fresh) groups.push([part]);
    else groups.at(-1)?.push(part);
  });
  return groups;
}

const tile = (printed: string): string[] => printed.split(' ');

export const PRINTED: Readonly<Record<string, readonly string[]>> = {
  std_ore_qic: tile('1 r-ore 1 r-qic'),
  std_knowledge_per_type: tile('p-any ×1 r-knowledge'),
  std_big4: tile('s-institute 4 r-power'),
  std_7vp: tile('7 r-vp'),
  std_inc_ore_charge: tile('+1 r-ore +1 r-charge'),
  std_inc_knowledge_credit: tile('+1 r-knowledge +1 r-credits'),
  std_gaia_mine_vp: tile('p-gaia → 3 r-vp'),
  std_inc_4credits: tile('+4 r-credits'),
  std_action_charge4: tile('i-target 4 r-charge'),

  adv_pass_federation: tile('i-pass s-federation ×3 r-vp'),
  adv_research_vp: tile('i-research → 2 r-vp'),
  adv_action_qic_credits: tile('i-target 1 r-qic 5 r-credits'),
  adv_now_mine: tile('s-mine ×2 r-vp'),
  adv_pass_lab: tile('i-pass s-lab ×3 r-vp'),
  adv_now_sector_ore: tile('m-n ×1 r-ore'),
  adv_pass_type: tile('i-pass p-any ×1 r-vp'),
  adv_now_gaia: tile('p-gaia ×2 r-vp'),
  adv_now_trading: tile('s-trading ×4 r-vp'),
  adv_now_sector_vp: tile('m-n ×2 r-vp'),
  adv_action_ore: tile('i-target 3 r-ore'),
  adv_now_federation: tile('s-federation ×5 r-vp'),
  adv_action_knowledge: tile('i-target 3 r-knowledge'),
  adv_mine_vp: tile('s-mine → 3 r-vp'),
  adv_trading_vp: tile('s-trading → 3 r-vp'),

  boost_ore_knowledge: tile('+1 r-ore +1 r-knowledge'),
  boost_credits_qic: tile('+2 r-credits +1 r-qic'),
  boost_tokens_ore: tile('+2 r-token +1 r-ore'),
  boost_step: tile('+2 r-credits i-target 1 r-step'),
  boost_range: tile('+2 r-charge i-target 3 r-range'),
  boost_pass_mine: tile('+1 r-ore i-pass s-mine ×1 r-vp'),
  boost_pass_lab: tile('+1 r-knowledge i-pass s-lab ×3 r-vp'),
  boost_pass_trading: tile('+1 r-ore i-pass s-trading ×2 r-vp'),
  boost_pass_big: tile('+4 r-charge i-pass s-institute ×4 r-vp'),
  boost_pass_gaia: tile('+4 r-credits i-pass p-gaia ×1 r-vp'),

  fed_12vp: tile('12 r-vp'),
  fed_8vp_qic: tile('8 r-vp 1 r-qic'),
  fed_8vp_tokens: tile('8 r-vp 2 r-token'),
  fed_7vp_ore: tile('7 r-vp 2 r-ore'),
  fed_7vp_credits: tile('7 r-vp 6 r-credits'),
  fed_6vp_knowledge: tile('6 r-vp 2 r-knowledge'),
  fed_gleens: tile('1 r-ore 1 r-knowledge 2 r-credits'),

  round_terraform_2: tile('r-step 2'),
  round_research_2: tile('i-research 2'),
  round_mine_2: tile('s-mine 2'),
  round_federation_5: tile('s-federation 5'),
  round_trading_4: tile('s-trading 4'),
  round_trading_3: tile('s-trading 3'),
  round_gaia_4: tile('p-gaia 4'),
  round_gaia_3: tile('p-gaia 3'),
  round_big_5a: tile('s-institute 5'),
  round_big_5b: tile('s-institute 5'),
};

// Action spaces of the research board: price, symbol, figure.
export const SPACES: Readonly<Record<string, readonly [price: number, symbol: string, figure: string]>> = {
  'action.3knowledge': [7, 'r-knowledge', '3'],
  'action.2steps': [5, 'r-step', '2'],
  'action.2ore': [4, 'r-ore', '2'],
  'action.7credits': [4, 'r-credits', '7'],
  'action.2knowledge': [4, 'r-knowledge', '2'],
  'action.1step': [3, 'r-step', '1'],
  'action.2tokens': [3, 'r-token', '2'],
  'action.tile': [4, 'c-card', '1'],
  'action.federation': [3, 's-federation', '×2'],
  'action.types': [2, 'p-any', '3+'],
};

// Special actions, by the last word of their id.
export const SPECIALS: Readonly<Record<string, readonly string[]>> = {
  step: tile('s-mine 1 r-step'),
  range: tile('r-range +3'),
  charge: tile('4 r-charge'),
  qic_credits: tile('1 r-qic 5 r-credits'),
  ore: tile('3 r-ore'),
  knowledge: tile('3 r-knowledge'),
  academy: tile('s-academy'),
  swap: tile('s-institute i-trade s-mine'),
  downgrade: tile('s-lab → s-trading i-research'),
  station: tile('s-station'),
  lowest: tile('i-research'),
};

export const RESOURCES = ['credits', 'ore', 'knowledge', 'qic'] as const;

export const TRACKS: Readonly<Record<string, string>> = {
  terraforming: 'r-step',
  navigation: 'r-range',
  intelligence: 'r-qic',
  gaia: 's-gaiaformer',
  economy: 'r-credits',
  science: 'r-knowledge',
};

export const STRUCTURES: Readonly<Record<string, { symbol: string; size: number; of: number }>> = {
  mine: { symbol: 's-mine', size: 20, of: 8 },
  trading_station: { symbol: 's-trading', size: 23, of: 4 },
  lab: { symbol: 's-lab', size: 23, of: 3 },
  institute: { symbol: 's-institute', size: 26, of: 1 },
  academy_knowledge: { symbol: 's-academy', size: 25, of: 1 },
  academy_qic: { symbol: 's-academy', size: 25, of: 1 },
  station: { symbol: 's-station', size: 22, of: 6 },
};
