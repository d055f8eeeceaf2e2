/** Finds the line of standard error that names the reason of a crash; empty when there is none. */
export declare function errorLineOf(text: string): string
