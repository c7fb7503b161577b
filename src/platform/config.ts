import { statSync } from 'node:fs'
import { isIP } from 'node:net'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import Type, { type Static } from 'typebox'
import Value from 'typebox/value'
import { isEmailAddress, type Mailbox, parseMailbox } from '#lib/email-address.ts'
import { OWN_VIDEO_PLAYER } from '#lib/video/video-player.ts'
import { parseSentryDsn, type Sentry } from './error-kinds/send-to-sentry.ts'
import { parseS3Url, type S3Address } from './storage/s3-address.ts'

const Text = (description: string) => Type.Optional(Type.String({ minLength: 1, maxLength: 2000, description }))

const Limit = (fallback: number, description: string) =>
  Type.Integer({ minimum: 1, maximum: 1_000_000, default: fallback, description })

/** Every setting, all optional. The README's table lists the same settings; a test compares the two. */
export const Settings = Type.Object({
  PORT: Type.Integer({
    minimum: 0,
    maximum: 65535,
    default: 3000,
    description: 'Port to listen on; 0 takes a free one',
  }),
  HOST: Type.String({ maxLength: 255, default: '0.0.0.0', description: 'Address to listen on' }),
  DATA_DIR: Text(
    'Folder for the embedded database, files and the application secret; default: the state folder of this system',
  ),
  DATABASE_URL: Text(
    'postgres:// address of a PostgreSQL 15 or newer with its contrib extension `pg_trgm`; unset: an embedded PostgreSQL 18',
  ),
  PUBLIC_URL: Text('http(s):// address people use, for links, cookies and the sitemap; required in production'),
  MICROSITE_HOST: Text(
    'Host name below which buildings have sites of their own, such as frontage.site; default: localhost where PUBLIC_URL is unset or on localhost',
  ),
  PARENT_BASE_URL: Text('http(s):// address of the parent platform, which then does sign-up and the waitlist'),
  SMTP_URL: Text('smtp(s):// address of the mail server; unset: emails are not sent and can be read at /admin/emails'),
  MAIL_FROM: Type.String({
    maxLength: 300,
    default: 'Frontage <no-reply@frontage.example>',
    description: 'From address of every email',
  }),
  CONTACT_EMAIL: Text(
    'Address for security reports, published at /.well-known/security.txt; replies to account emails go there',
  ),
  COMPANY_TEXTS: Text(
    'Folder with your texts of /about, /contact, /privacy, /terms and /help, see The company behind it; default: templates',
  ),
  OIDC_ISSUER: Text('https:// address of an OpenID provider for single sign-on; the next two belong to it'),
  OIDC_CLIENT_ID: Text('Client id of this site at the provider'),
  OIDC_CLIENT_SECRET: Text('Client secret; the callback is PUBLIC_URL/login/sso/callback'),
  ADMIN_PASSKEYS: Type.Enum(['optional', 'required'], {
    default: 'optional',
    description: 'required: administrators have their rights only once signed in with a passkey, see Passkeys',
  }),
  STORAGE_URL: Text(
    'file:///folder or s3://bucket/prefix?region=… for pictures and uploads, see Several nodes; default: DATA_DIR/files',
  ),
  UPLOAD_FILES_PER_DAY: Limit(1_000, 'Files that one user may upload in a day'),
  UPLOAD_GB_PER_DAY: Limit(5, 'Gigabytes that one user may upload in a day'),
  UPLOAD_MINUTES_PER_DAY: Limit(15, 'Minutes of processor time that the files of one user may take in a day'),
  AWS_ACCESS_KEY_ID: Text('Id of the key for a STORAGE_URL that starts with s3://'),
  AWS_SECRET_ACCESS_KEY: Text('The key itself'),
  APP_SECRET: Text('At least 32 characters that sign links and tokens; required in production'),
  MAP_STYLE_URL: Type.String({
    maxLength: 2000,
    default: 'https://tiles.openfreemap.org/styles/positron',
    description: 'Online map style; empty: the embedded base map only',
  }),
  VIDEO_CLOUD_NAME: Type.String({
    minLength: 1,
    maxLength: 60,
    default: 'frontage',
    description: 'Name of the account at the video host; the path of every video begins with it',
  }),
  VIDEO_PLAYER_URL: Text(
    'http(s):// address of a package network with the video player; with the next one, videos come from the video host',
  ),
  VIDEO_DISTRIBUTION: Text(
    'Host name of the video host, such as res.cloudinary.com; unset: videos of this site’s storage',
  ),
  EMBED_ORIGINS: Text('Comma-separated http(s):// addresses of sites that may show this site in a frame'),
  EMBED_KEYS: Text(
    'Comma-separated pairs `origin=secret` of those sites: each signs tokens with its secret, of at least 32 characters, that sign its users in within the frame',
  ),
  DNS_SERVERS: Text(
    'Comma-separated addresses of DNS servers, with an optional port, that are asked about own domains of sites; default: this machine’s',
  ),
  SEARCH_ENGINE: Type.Enum(['memory', 'sql'], {
    default: 'memory',
    description: 'Search engine: a copy in memory, or PostgreSQL',
  }),
  SEGMENT_WRITE_KEY: Text('Write key of a Segment-compatible service that also receives events'),
  SEGMENT_URL: Type.String({
    maxLength: 2000,
    default: 'https://api.segment.io/v1/batch',
    description: 'Address to which batches of events are sent',
  }),
  SENTRY_DSN: Text(
    'Address of a project of a Sentry-compatible service that also receives errors, without what users entered',
  ),
  TRUST_PROXY: Text('Comma-separated addresses of proxies whose forwarded headers are trusted'),
  METRICS_TOKEN: Text('Bearer token for /metrics; unset: loopback only'),
  DEMO: Type.Optional(
    Type.Enum(['0', '1'], {
      description: 'Demo data on the first `npm start`; default 1 only with the embedded database outside production',
    }),
  ),
  LOG_LEVEL: Type.Enum(['debug', 'info', 'warn', 'error', 'silent'], {
    default: 'info',
    description: 'Lowest level of log lines on standard error',
  }),
})

export type Config = ReturnType<typeof readConfig>

/** Reads the settings. Throws a SettingError of one line that names the setting and what was expected. */
export function readConfig(env: Record<string, string | undefined>) {
  const given = Object.fromEntries(
    Object.keys(Settings.properties).flatMap((key) => (isSet(key, env[key]) ? [[key, env[key]]] : [])),
  )
  const values = Value.Default(Settings, Value.Convert(Settings, given)) as Static<typeof Settings>
  const [problem] = Value.Errors(Settings, values)
  if (problem) throw new SettingError(problem.instancePath.slice(1) || 'settings', problem.message)
  const production = env.NODE_ENV === 'production'
  // Without the first, links could be forged; without the second, emails would link to localhost and cookies not be Secure.
  for (const name of ['APP_SECRET', 'PUBLIC_URL'] as const) {
    if (production && !values[name]) throw new SettingError(name, 'is required in production')
  }
  if (values.APP_SECRET && values.APP_SECRET.length < 32)
    throw new SettingError('APP_SECRET', 'must have at least 32 characters')
  return {
    production,
    port: values.PORT,
    host: values.HOST,
    dataDir: values.DATA_DIR === undefined ? undefined : path.resolve(values.DATA_DIR),
    databaseUrl: url('DATABASE_URL', values.DATABASE_URL, ['postgres:', 'postgresql:']),
    publicUrl: origin('PUBLIC_URL', values.PUBLIC_URL),
    micrositeHost: micrositeHost(values),
    parentBaseUrl: origin('PARENT_BASE_URL', values.PARENT_BASE_URL),
    smtpUrl: url('SMTP_URL', values.SMTP_URL, ['smtp:', 'smtps:']),
    mailFrom: mailbox('MAIL_FROM', values.MAIL_FROM),
    contactEmail: emailAddress('CONTACT_EMAIL', values.CONTACT_EMAIL),
    companyTexts: folder('COMPANY_TEXTS', values.COMPANY_TEXTS),
    oidc: oidc(values),
    adminPasskeys: adminPasskeys(values),
    storage: storage(values),
    uploadQuota: {
      files: values.UPLOAD_FILES_PER_DAY,
      bytes: values.UPLOAD_GB_PER_DAY * 1024 ** 3,
      processingMs: values.UPLOAD_MINUTES_PER_DAY * 60_000,
    },
    appSecret: values.APP_SECRET,
    mapStyleUrl: values.MAP_STYLE_URL === '' ? '' : url('MAP_STYLE_URL', values.MAP_STYLE_URL, ['http:', 'https:'])!,
    video: video(values),
    embedOrigins: origins('EMBED_ORIGINS', values.EMBED_ORIGINS),
    embedKeys: embedKeys(values),
    dnsServers: nameServers(values.DNS_SERVERS),
    searchEngine: values.SEARCH_ENGINE,
    segment:
      values.SEGMENT_WRITE_KEY === undefined
        ? undefined
        : { writeKey: values.SEGMENT_WRITE_KEY, url: url('SEGMENT_URL', values.SEGMENT_URL, ['http:', 'https:'])! },
    sentry: sentry(values.SENTRY_DSN),
    trustProxy: proxies(values.TRUST_PROXY),
    metricsToken: values.METRICS_TOKEN,
    demo: values.DEMO === undefined ? !production && values.DATABASE_URL === undefined : values.DEMO === '1',
    logLevel: values.LOG_LEVEL,
    // A load balancer needs time to see that this node is shutting down; outside production there is none.
    drainMs: production ? 3_000 : 0,
  }
}

// `PORT=` in an environment file means unset; an empty map style has a meaning of its own.
const isSet = (name: string, value: string | undefined) =>
  value !== undefined && (value !== '' || name === 'MAP_STYLE_URL')

/** Like `readConfig`, for a process that is starting: an invalid value prints one line and exits with 1. */
export function readConfigOrExit(env: Record<string, string | undefined>): Config {
  try {
    return readConfig(env)
  } catch (error) {
    if (!(error instanceof SettingError)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exit(1)
  }
}

class SettingError extends Error {
  override name = 'SettingError'
  constructor(setting: string, expected: string) {
    super(`${setting} ${expected}`)
  }
}

function mailbox(setting: string, value: string): Mailbox {
  const box = parseMailbox(value)
  if (!box) throw new SettingError(setting, 'must be an email address, or Name <address>')
  return box
}

function emailAddress(setting: string, value: string | undefined): string | undefined {
  if (value === undefined || isEmailAddress(value)) return value
  throw new SettingError(setting, 'must be an email address')
}

function folder(setting: string, value: string | undefined): string | undefined {
  if (value === undefined || statSync(value, { throwIfNoEntry: false })?.isDirectory()) return value
  throw new SettingError(setting, 'must be an existing folder')
}

function sentry(dsn: string | undefined): Sentry | undefined {
  const project = dsn === undefined ? undefined : parseSentryDsn(dsn)
  if (dsn === undefined || project) return project
  throw new SettingError('SENTRY_DSN', 'must be like https://KEY@HOST/PROJECT, as the service shows it')
}

/** An OpenID provider needs all three of its settings, and https unless it is on this machine. */
function oidc({ OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret }: OidcValues) {
  if (!issuer && !clientId && !clientSecret) return undefined
  if (!issuer || !clientId || !clientSecret) {
    throw new SettingError('OIDC_ISSUER', 'must come with OIDC_CLIENT_ID and OIDC_CLIENT_SECRET, or none of them')
  }
  url('OIDC_ISSUER', issuer, ['https:', 'http:'])
  const { protocol, hostname } = new URL(issuer)
  if (protocol === 'http:' && !['localhost', '127.0.0.1', '[::1]'].includes(hostname)) {
    throw new SettingError('OIDC_ISSUER', 'must start with https://')
  }
  return { issuer, clientId, clientSecret }
}

type OidcValues = Pick<Static<typeof Settings>, 'OIDC_ISSUER' | 'OIDC_CLIENT_ID' | 'OIDC_CLIENT_SECRET'>

/** Browsers have passkeys for host names only, and on https or this machine. */
function adminPasskeys({ ADMIN_PASSKEYS: setting, PUBLIC_URL: publicUrl }: PasskeyValues) {
  if (setting === 'optional' || publicUrl === undefined || !URL.canParse(publicUrl)) return setting
  const { protocol, hostname } = new URL(publicUrl)
  const isAddress = isIP(hostname.replace(/^\[|\]$/g, '')) !== 0
  if (isAddress || (protocol === 'http:' && hostname !== 'localhost')) {
    throw new SettingError('ADMIN_PASSKEYS', 'may be required only with a PUBLIC_URL of https:// and a host name')
  }
  return setting
}

type PasskeyValues = Pick<Static<typeof Settings>, 'ADMIN_PASSKEYS' | 'PUBLIC_URL'>

/** Another video host needs both of its settings. */
function video({
  VIDEO_CLOUD_NAME: cloudName,
  VIDEO_PLAYER_URL: playerUrl,
  VIDEO_DISTRIBUTION: distribution,
}: VideoValues) {
  if (!/^[a-z0-9][\w-]*$/i.test(cloudName)) {
    throw new SettingError('VIDEO_CLOUD_NAME', 'must have only letters, digits, hyphens and underscores')
  }
  if (!playerUrl && !distribution) return { cloudName, playerUrl: OWN_VIDEO_PLAYER }
  if (!playerUrl || !distribution) throw new SettingError('VIDEO_PLAYER_URL', 'must come with VIDEO_DISTRIBUTION')
  url('VIDEO_PLAYER_URL', playerUrl, ['http:', 'https:'])
  const { origin, pathname } = new URL(playerUrl)
  if (!URL.canParse(`https://${distribution}`) || new URL(`https://${distribution}`).host !== distribution) {
    throw new SettingError('VIDEO_DISTRIBUTION', 'must be a host name, without scheme and path')
  }
  return { cloudName, playerUrl: origin + pathname.replace(/\/+$/, ''), distribution }
}

type VideoValues = Pick<Static<typeof Settings>, 'VIDEO_CLOUD_NAME' | 'VIDEO_PLAYER_URL' | 'VIDEO_DISTRIBUTION'>

const PROXY_NAMES = ['loopback', 'linklocal', 'uniquelocal']

function proxies(value: string | undefined): string[] | false {
  if (value === undefined) return false
  const addresses = value.split(',').map((address) => address.trim())
  for (const address of addresses) {
    const [ip = '', bits] = address.split('/')
    const max = isIP(ip) === 4 ? 32 : 128
    const isRange = isIP(ip) !== 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= max))
    if (isRange || PROXY_NAMES.includes(address)) continue
    throw new SettingError('TRUST_PROXY', `must be addresses, ranges such as 10.0.0.0/8, or ${PROXY_NAMES.join(', ')}`)
  }
  return addresses
}

function nameServers(value = ''): string[] {
  const servers = value
    .split(',')
    .map((server) => server.trim())
    .filter((server) => server !== '')
  for (const server of servers) {
    const [, address = server, port = '53'] = /^(?:\[([^\]]+)\]|([^:]+)):(\d{1,5})$/.exec(server)?.filter(Boolean) ?? []
    if (isIP(address) === 0 || Number(port) > 65_535)
      throw new SettingError('DNS_SERVERS', 'must be IP addresses with an optional port, such as 1.1.1.1 or [::1]:5353')
  }
  return servers
}

/** Without it there are no sites, except on this machine, where every browser resolves names below localhost. */
function micrositeHost({ MICROSITE_HOST: host, PUBLIC_URL: publicUrl }: HostValues): string | undefined {
  if (host === undefined) {
    const isLocal = publicUrl === undefined || new URL(publicUrl).hostname === 'localhost'
    return isLocal ? 'localhost' : undefined
  }
  const name = host.toLowerCase()
  if (!HOST_NAME.test(name) || isIP(name)) {
    throw new SettingError('MICROSITE_HOST', 'must be a host name, without scheme, port and path')
  }
  return name
}

type HostValues = Pick<Static<typeof Settings>, 'MICROSITE_HOST' | 'PUBLIC_URL'>
const HOST_NAME = /^(?=.{1,180}$)[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/

/** An address without a path: every link of the site is appended to it. */
function origin(setting: string, value: string | undefined): string | undefined {
  const address = url(setting, value, ['http:', 'https:'])
  if (address === undefined) return undefined
  const { origin, href } = new URL(address)
  if (href !== `${origin}/`) throw new SettingError(setting, 'must be a scheme and a host only, without a path')
  return origin
}

function origins(setting: string, value = ''): string[] {
  const addresses = value.split(',').map((address) => address.trim())
  return addresses.filter((address) => address !== '').map((address) => new URL(origin(setting, address)!).origin)
}

/** The secrets by which embedding sites sign tokens; of each, several are valid while it changes its secret. */
function embedKeys({ EMBED_KEYS: value = '', EMBED_ORIGINS }: EmbedValues): { origin: string; secret: string }[] {
  const allowed = origins('EMBED_ORIGINS', EMBED_ORIGINS)
  const pairs = value.split(',').map((pair) => pair.trim())
  return pairs
    .filter((pair) => pair !== '')
    .map((pair) => {
      const [address = '', secret = ''] = pair.split(/=(.*)/s)
      const key = { origin: allowed.find((each) => each === address) ?? '', secret }
      if (key.origin && secret.length >= 32) return key
      // The value is not echoed: it holds a secret.
      throw new SettingError(
        'EMBED_KEYS',
        'must be pairs origin=secret, each of EMBED_ORIGINS and of 32 characters or more',
      )
    })
}

type EmbedValues = Pick<Static<typeof Settings>, 'EMBED_KEYS' | 'EMBED_ORIGINS'>

/** Where files are stored; undefined: a folder in DATA_DIR. */
function storage(values: StorageValues): { folder: string } | { s3: S3Address } | undefined {
  const address = url('STORAGE_URL', values.STORAGE_URL, ['file:', 's3:'])
  if (address === undefined) return undefined
  if (address.startsWith('file:')) {
    // With two slashes the folder's first part would be a host; %2F is not a separator, and no part of a name.
    if (new URL(address).host !== '' || /%2f/i.test(address)) {
      throw new SettingError('STORAGE_URL', 'must start with file:/// and contain no %2F')
    }
    return { folder: fileURLToPath(address) }
  }
  const keys = { accessKeyId: values.AWS_ACCESS_KEY_ID, secretAccessKey: values.AWS_SECRET_ACCESS_KEY }
  const parsed = parseS3Url(address, keys)
  if (!parsed.ok) throw new SettingError('STORAGE_URL', parsed.expected)
  return { s3: parsed.address }
}

type StorageValues = Pick<Static<typeof Settings>, 'STORAGE_URL' | 'AWS_ACCESS_KEY_ID' | 'AWS_SECRET_ACCESS_KEY'>

function url(setting: string, value: string | undefined, protocols: string[]): string | undefined {
  if (value === undefined) return undefined
  // libpq allows an empty host for a socket, which the URL standard does not; the value may hold a password, so it is not echoed.
  const known = protocols.some((protocol) => value.startsWith(`${protocol}//`))
  if (!known || (!protocols.includes('postgres:') && !URL.canParse(value))) {
    throw new SettingError(
      setting,
      `must be an address starting with ${protocols.map((each) => `${each}//`).join(' or ')}`,
    )
  }
  return value
}
