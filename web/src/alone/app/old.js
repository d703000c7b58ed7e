// Tells what is wrong where the page's own scripts cannot be read; written so that old browsers can read it.
;(function () {
  function tell() {
    var app = document.getElementById('app')
    if (!app || app.firstChild) return
    app.setAttribute('role', 'alert')
    app.textContent = /^de/.test(navigator.language)
      ? 'Dieser Browser kann das Spiel nicht lesen. Lade die Seite neu; hilft das nicht, ist der Browser zu alt: Nimm einen neueren.'
      : 'This browser cannot read the game. Reload the page; if that does not help, the browser is too old: use a newer one.'
  }
  if (!('noModule' in document.createElement('script'))) document.addEventListener('DOMContentLoaded', tell)
  window.addEventListener('error', function (event) {
    if (/SyntaxError/.test(event.message)) tell()
  })
})()
