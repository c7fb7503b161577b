/** What the administrator set: the settings that are stricter in production go by this. */
export const ADMIN_NODE_ENV = process.env.NODE_ENV

// React and others load their development builds unless NODE_ENV says production, which makes pages twice as slow.
// Imported first, before any of them is.
process.env.NODE_ENV = process.argv.includes('--dev') ? 'development' : 'production'
