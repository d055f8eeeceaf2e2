const browsers = [
  [/\bEdg(?:e|A|iOS)?\/(\d+)/, 'Edge'],
  [/\b(?:OPR|Opera)\/(\d+)/, 'Opera'],
  [/\bSamsungBrowser\/(\d+)/, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\/(\d+)/, 'Firefox'],
  [/\b(?:Chrome|CriOS|HeadlessChrome)\/(\d+)/, 'Chrome'],
  [/\bVersion\/(\d+).* Safari\//, 'Safari'],
] as const

const systems = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
] as const

const maxNameLength = 40

/** Returns a readable name for a User-Agent header: `Firefox 140 on Windows`. For programs that are not browsers, its first word. */
export function deviceOf(userAgent: string | null): string {
  if (!userAgent?.trim()) return 'Unknown device'
  const browser = browsers.find(([pattern]) => pattern.test(userAgent))
  if (!browser) return (userAgent.trim().split(/\s/)[0] ?? '').slice(0, maxNameLength)
  const [pattern, name] = browser
  const system = systems.find(([form]) => form.test(userAgent))?.[1]
  return `${name} ${pattern.exec(userAgent)?.[1] ?? ''}${system ? ` on ${system}` : ''}`
}
