// Shows Frontage in a frame of this page; docs/embedding.md describes the options.
;(() => {
  const { origin } = new URL(document.currentScript.src)

  function embed(place, options = {}) {
    const { path = '/', parameter, token, height = 800, title = 'Commercial space' } = options
    const iframe = document.createElement('iframe')
    const post = (message) => iframe.contentWindow?.postMessage({ source: 'frontage-parent', ...message }, origin)
    const navigate = (to) => post({ type: 'navigate', path: to })
    const signOut = () => post({ type: 'session', token: null })

    // A new token for each request: each signs in once, within a minute.
    async function signIn() {
      const signed = await token?.()
      if (signed) post({ type: 'session', token: signed })
    }

    // Steps within the frame are steps of the browser's history: this page's address only follows them.
    function follow(to) {
      if (!parameter) return
      const address = new URL(location.href)
      address.searchParams.set(parameter, to)
      history.replaceState(history.state, '', address)
    }

    const handlers = {
      ready: (message) => options.onReady?.(message),
      navigation(message) {
        follow(message.path)
        options.onNavigation?.(message)
      },
      resize(message) {
        iframe.style.height = `${message.height ?? height}px`
      },
      notification: (message) => options.onNotification?.(message),
      session(message) {
        if (message.reason === 'refused') console.error(`Frontage: ${message.detail}`)
        else if (message.reason === 'required' && options.onSignIn) options.onSignIn(message)
        else signIn().catch(console.error)
      },
    }
    function receive({ origin: from, source, data }) {
      if (from !== origin || source !== iframe.contentWindow || data?.source !== 'frontage') return
      if (Object.hasOwn(handlers, data.type)) handlers[data.type](data)
    }

    // A path of Frontage alone: what is in the address of this page may come from anybody.
    const asked = (parameter && new URLSearchParams(location.search).get(parameter)) || path
    const start = new URL(asked, origin)
    const src = start.origin === origin ? start : new URL(path, origin)
    src.searchParams.set('embed', '1')
    Object.assign(iframe, { src, title, allow: 'geolocation; fullscreen; clipboard-write' })
    Object.assign(iframe.style, { width: '100%', height: `${height}px`, border: '0' })
    addEventListener('message', receive)
    ;(typeof place === 'string' ? document.querySelector(place) : place).append(iframe)
    const remove = () => {
      removeEventListener('message', receive)
      iframe.remove()
    }
    return { iframe, navigate, signIn, signOut, remove }
  }

  window.Frontage = { embed }
})()
