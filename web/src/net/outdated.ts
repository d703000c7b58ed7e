import { outward } from './place'

/** Whether the server has a newer page than this one, whose later parts are then there no more. */
export async function outdated(): Promise<boolean> {
  const own = document.querySelector('script[type=module][src]')?.getAttribute('src')
  try {
    const response = await fetch(outward('/').split('#')[0]!, { cache: 'no-store' })
    return own !== undefined && own !== null && response.ok && !(await response.text()).includes(own)
  } catch {
    return false // the line is down, which is shown elsewhere
  }
}
