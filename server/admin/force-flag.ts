/** The one word for "I know that something goes". */
export const forceFlag = (about: string) => ({ force: { about } })
