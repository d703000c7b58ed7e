/** Which addresses are pages: `index.html` names them, for the server as well, which answers others with 404. */

const named = (): string => document.querySelector<HTMLMetaElement>('meta[name="pages"]')?.content ?? ''

/** Whether a path is one of the named pages, in which `*` stands for one word. */
export function isPage(path: string, pages: string = named()): boolean {
  const words = path.replace(/\/$/, '').split('/')
  return pages.split(' ').some((page) => {
    const wanted = page.replace(/\/$/, '').split('/')
    return wanted.length === words.length && wanted.every((word, at) => word === words[at] || (word === '*' && words[at] !== ''))
  })
}
