export declare const maxSubjectLength: number
export declare function subjectError(subject: string): string | null
export declare function subjectOf(message: string): string
export declare function checkCommitSubjects(root: string, base?: string): { checked: number; errors: string[]; note: string | null }
