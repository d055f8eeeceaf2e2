/** Returns the line of standard error that names the reason of a crash, or ''. */
export declare function errorLineOf(text: string): string
