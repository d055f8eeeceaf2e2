import { describe, expect, it } from 'vitest'
import { allowedRedirect } from './allowed-redirect.ts'

const site = 'https://work.example'
const patterns = [
  'https://app.example.com/**',
  'https://*.preview.example.com/done',
  'com.example.app://login',
  'http://localhost:5173',
  'https://preview-**.example.com',
  'https://tail.example.com**',
  'app.deep://**',
]
const ask = (target: string | null) => allowedRedirect(target, { site, patterns })

describe('allowed targets', () => {
  it.each([
    'https://work.example/onboarding?industry=retail',
    'https://app.example.com/deep/path?x=1#y',
    'https://one.preview.example.com/done?x=1',
    'com.example.app://login',
    'http://localhost:5173/',
    'https://preview-42.example.com/',
    'https://tail.example.com/any/path',
    'app.deep://login',
  ])('include %s', (target) => {
    expect(ask(target)).toBe(target)
  })
})

describe('targets that are replaced by the product’s address', () => {
  it.each([
    null,
    '',
    '/onboarding',
    '//evil.example',
    'https://evil.example',
    'http://work.example/onboarding',
    'https://work.example.evil.example/',
    'https://work.example@evil.example/',
    'https://user:password@work.example/',
    'https://app.example.com.evil.example/x',
    'https://app.example.com@evil.example/x',
    'https://appXexample.com/x',
    'https://one.two.preview.example.com/done',
    'https://evil.example/.preview.example.com/done',
    'https://one.preview.example.com/done/more',
    'https://work.example\\@evil.example',
    'https://work.example/\n',
    'javascript:alert(1)//work.example',
    'data:text/html,x',
    'com.example.other://login',
    'http://localhost:9999/',
    'https://preview-a.evil.com/x.example.com',
    'https://preview-1/.example.com',
    'https://tail.example.community/',
    'https://tail.example.com.evil.example/',
    'https://tail.example.com:8443/',
    'https://app.example.com:444/x',
    'https://work.example:444/',
    'https://work.example%2eevil.example/',
    'https://ｗork.example。evil.example/',
    'https://evil.example#https://work.example/',
    'https://evil.example?https://app.example.com/',
    'https:evil.example',
    'https:/\tevil.example',
    'ftp://work.example/',
    'blob:https://work.example/1',
    'view-source:https://work.example/',
    'app.deepest://login',
  ])('include %s', (target) => {
    expect(ask(target)).toBe(site)
  })
})
