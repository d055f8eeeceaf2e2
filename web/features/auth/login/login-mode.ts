export type LoginMode = 'login' | 'signup'
