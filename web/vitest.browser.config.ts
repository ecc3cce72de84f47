import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

// The longest ones first, so that both workers end at about the same time.
const LONGEST = ['pages', 'ti4_games', 'keyboard_games', 'sun_games', 'eclipse_games', 'whole_games', 'clicks', 'two_people'];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification): number => {
      const place = LONGEST.findIndex((name) => moduleId.endsWith(`/${name}.test.ts`));
      return place < 0 ? LONGEST.length : place;
    };
    return [...(await super.sort(files))].sort((one, other) => rank(one) - rank(other));
  }
}

// Tests in a real browser against the real program: tools/browser-test runs them.
export default defineConfig({
  test: {
    include: ['browser/**/*.test.ts'],
    testTimeout: 600_000, // a whole game on a machine that does much else
    hookTimeout: 120_000,
    expect: { poll: { timeout: 15_000 } },
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
  },
});
