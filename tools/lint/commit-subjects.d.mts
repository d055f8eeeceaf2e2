export declare const maxSubjectLength: number
export declare function subjectError(subject: string): string | null
export declare function subjectOf(message: string): string
export declare function commitErrors(root: string): string[] | null
