/** Credentials that are recognizable by their format alone. All repetitions are bounded, so that a search takes linear time. */
export const credentialFormats: readonly RegExp[] = [
  // Credentials of Amazon Web Services
  /\b(?:AKIA|ASIA|ABIA|ACCA)[A-Z0-9]{16}\b/g,
  // Credentials of GitHub, GitLab, npm, PyPI, Docker Hub, Hugging Face
  /\bgh[pousr]_[A-Za-z0-9]{30,255}\b/g,
  /\bgithub_pat_[A-Za-z0-9_]{22,255}\b/g,
  /\bglpat-[A-Za-z0-9_-]{20,100}/g,
  /\bnpm_[A-Za-z0-9]{36}\b/g,
  /\bpypi-[A-Za-z0-9_-]{50,300}/g,
  /\bdckr_pat_[A-Za-z0-9_-]{20,60}/g,
  /\bhf_[A-Za-z0-9]{30,60}\b/g,
  // Credentials of Stripe, Shopify, Square, PayPal Braintree
  /\b(?:sk|rk)_(?:live|test)_[A-Za-z0-9]{10,250}\b/g,
  /\bwhsec_[A-Za-z0-9+/]{24,100}/g,
  /\bshp(?:at|ca|pa|ss)_[a-fA-F0-9]{32}\b/g,
  /\b(?:sq0(?:atp|csp)-[A-Za-z0-9_-]{22,60}|access_token\$production\$[a-z0-9]{16}\$[a-f0-9]{32})/g,
  // Credentials of Slack, Discord, Telegram, Microsoft Teams
  /\bxox[abeoprs]-[A-Za-z0-9-]{10,250}/g,
  /https:\/\/hooks\.slack\.com\/services\/T[A-Z0-9]{6,12}\/B[A-Z0-9]{6,12}\/[A-Za-z0-9]{16,40}/g,
  /https:\/\/discord(?:app)?\.com\/api\/webhooks\/\d{10,25}\/[A-Za-z0-9_-]{30,100}/g,
  /\b\d{8,10}:AA[A-Za-z0-9_-]{32,34}\b/g,
  // Credentials of Google, OpenAI, Anthropic
  /\bAIza[A-Za-z0-9_-]{35}/g,
  /\b(?:ya29\.[A-Za-z0-9_-]{20,400}|GOCSPX-[A-Za-z0-9_-]{20,60})/g,
  /\bsk-(?:proj-|ant-|or-|svcacct-)?[A-Za-z0-9_-]{20,250}/g,
  // Credentials of SendGrid, Mailgun, Twilio, DigitalOcean, Atlassian, Hashicorp Vault
  /\bSG\.[A-Za-z0-9_-]{16,32}\.[A-Za-z0-9_-]{30,64}/g,
  /\bkey-[a-f0-9]{32}\b/g,
  /\bSK[a-f0-9]{32}\b/g,
  /\bdo[opr]_v1_[a-f0-9]{64}\b/g,
  /\bATATT3[A-Za-z0-9_=-]{50,300}/g,
  /\bhvs\.[A-Za-z0-9_-]{24,200}/g,
  // Credentials of Azure storage, Supabase
  /\bAccountKey=[A-Za-z0-9+/]{80,90}={0,2}/g,
  /\bsb_secret_[A-Za-z0-9_-]{20,100}/g,
  // JSON Web Tokens
  /\beyJ[A-Za-z0-9_-]{8,2000}\.eyJ[A-Za-z0-9_-]{8,4000}\.[A-Za-z0-9_-]{8,2000}/g,
]

/** Matches the first line of a private key in PEM or PGP format. */
export const privateKeyHeader = /-----BEGIN (?:[A-Z0-9]{1,12} ){0,4}PRIVATE KEY(?: BLOCK)?-----/g

const schemes = `https?|ftps?|sftp|ssh|smtps?|imaps?|ldaps?|postgres(?:ql)?|mysql|mariadb|mssql|sqlserver|mongodb(?:\\+srv)?|rediss?|amqps?|
  mqtts?|nats|clickhouse`.replace(/\s+/g, '')

/** Matches an address with a user name and a password: `postgres://app:secret@db.example.com/shop`. */
export const addressWithPassword = new RegExp(`\\b(?:${schemes})://[^\\s:@/"'<>]{0,100}:(?<value>[^\\s@/"'<>]{3,200})@[\\w.[-]`, 'gi')

const names = [
  'pass(?:word|wd|phrase|code)',
  'pwd',
  '(?<![\\p{L}\\p{N}] )pass',
  'pw',
  'passwort',
  'kennwort',
  'zugangscode',
  'mot de passe',
  'mdp',
  'contrase[ñn]a',
  'clave(?: de acceso)?',
  'parola d.?ordine',
  'senha',
  'palavra-passe',
  'wachtwoord',
].join('|')
const link = '\\s{1,3}(?:is|was|ist|lautet|est|es|[eèé]|[ée] a seguinte|is nu)(?=[\\s:=])'
const quote = '["\'`*_“”„«»]{0,3}'

const assignment = `(?:${link})?[^\\S\\n]{0,3}(?<mark>[:=])>?|(?<link>${link})|[^\\S\\n]`
const value = '(?<value>[^\\s"\'`“”„«»<>]{4,100})'

/** Matches a password with its name: "Password: hunter2", "das Passwort lautet Sommer2026!". */
export const namedPassword = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:${names})[^\\S\\n]{0,3}(?:\\([^()\\n]{1,40}\\))?${quote}(?:${assignment})\\s{0,3}${quote}${value}`,
  'giu',
)

const owners = 'api|secret|access|private|client|auth|bearer|signing|encryption|account|license|app|refresh|webhook'
const keys = '(?:key|token|secret|credential)s?[ _-]?(?:key|id|value)?'
const optionalQuote = '["\'`*]{0,2}'

/** Matches a key or token with its name: `api_key = "9f8a…"`. */
export const namedKey = new RegExp(
  `(?<![A-Za-z0-9])(?:aws_?)?(?:${owners})?[ _-]?${keys}${optionalQuote}\\s{0,3}(?:is\\s{0,2})?[:=]{1,2}>?\\s{0,3}${optionalQuote}(?<value>[\\w+/=.~-]{16,300})`,
  'gi',
)

/** Matches an HTTP header with credentials. */
export const authorizationHeader = /\bauthorization\s{0,3}[:=]\s{0,3}["']?(?:basic|bearer|token)\s{1,3}(?<value>[\w+/=.~-]{16,2000})/gi
