/** Fetching parts of the page that come later: a line that is down is no reason to go without them. */

const AGAIN_AFTER = 1500

/** Try until it succeeds. */
export async function patiently<T>(load: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await load()
    } catch {
      await new Promise((resolve) => setTimeout(resolve, AGAIN_AFTER))
    }
  }
}
