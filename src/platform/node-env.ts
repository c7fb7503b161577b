/** The NODE_ENV that the administrator set; it decides whether the stricter production settings apply. */
export const ADMIN_NODE_ENV = process.env.NODE_ENV

// Unless NODE_ENV is production, React and others load their development builds, which makes pages twice as slow.
// Must be imported before any of them.
process.env.NODE_ENV = process.argv.includes('--dev') ? 'development' : 'production'
