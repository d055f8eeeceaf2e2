export declare function errorLineOf(text: string): string
