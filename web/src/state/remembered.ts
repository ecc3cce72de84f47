// Short lists of names that this browser remembers.

const MOST = 100;

class Remembered {
  constructor(private readonly key: string) {}

  has(name: string): boolean {
    return this.all().includes(name);
  }

  add(name: string): void {
    localStorage.setItem(this.key, JSON.stringify([...this.all().filter((each) => each !== name), name].slice(-MOST)));
  }

  private all(): string[] {
    try {
      const found: unknown = JSON.parse(localStorage.getItem(this.key) ?? '[]');
      return Array.isArray(found) ? found.map(String) : [];
    } catch {
      return [];
    }
  }
}

export const firstGames = new Remembered('orrery.first_games'); // tables begun on the first page
export const hintsSeen = new Remembered('orrery.hints_seen');
