export type EntranceMode = 'login' | 'signup'
