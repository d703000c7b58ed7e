/** Links of the page name its addresses; where these stand behind the `#`, so do the links, and new tabs find them. */

import { addressed } from '../net/place'

const INNER = 'a[href^="/"]:not([href^="/api/"])'

function mend(link: Element): void {
  link.setAttribute('href', addressed(link.getAttribute('href') ?? '/'))
}

/** Look after all links, those to come as well. */
export function mendLinks(root: Element): void {
  new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes) {
      if (target instanceof Element && target.matches(INNER)) mend(target)
      for (const node of addedNodes) {
        if (!(node instanceof Element)) continue
        if (node.matches(INNER)) mend(node)
        for (const link of node.querySelectorAll(INNER)) mend(link)
      }
    }
  }).observe(root, { subtree: true, childList: true, attributes: true, attributeFilter: ['href'] })
}
