/**
 * Limits for the structure of a request to /rest/v1. They bound the work for planning and executing its statement before it is
 * executed. Requests of known clients are far below all limits. Limits that an operator may need to change are settings
 * (server/config/http-settings.ts).
 */
export const requestLimits = {
  /**
   * Maximum length of a query string in characters. The limit applies only if Node.js runs with a higher header limit than its default of
   * 16 KiB, which includes the URL.
   */
  queryChars: 64 * 1024,
  /** Maximum number of parameters in a query string. */
  parameters: 256,
  /** Maximum nesting depth of brackets in a logic tree. It is limited because the parser is recursive. */
  nesting: 16,
  /** Maximum nesting depth of embedded relations. */
  embedDepth: 8,
  /** Maximum number of embedded relations in a request. Each can have a list in memory that is not yet counted against the size limit. */
  embeds: 20,
  /**
   * Maximum number of times that one path of embedded relations follows a foreign key from a table to itself, such as parent or children.
   */
  selfSteps: 3,
  /** Maximum number of members of one JSON object, after `*` is expanded. */
  membersPerLevel: 250,
  /**
   * Maximum number of times that a request selects the same text or JSON value of a row, as a column or through overlapping JSON
   * paths. At this limit, a value of 1 MB makes a row of 5 MB.
   */
  copiesPerColumn: 5,
  /**
   * Maximum size of one row with its embedded objects, in bytes. PostgreSQL and the driver need up to 13 times this memory for
   * each of a user's 4 concurrent requests.
   */
  rowBytes: 2 * 1024 ** 2,
  /**
   * Maximum size of one row that contains embedded lists or a large column, in bytes. A user reads such rows with one request at a
   * time.
   */
  heavyRowBytes: 12 * 1024 ** 2,
  /** Maximum size of one embedded list, in bytes. */
  listBytes: 4 * 1024 ** 2,
  /** Maximum number of steps in a JSON path. */
  jsonSteps: 20,
  /** Maximum number of filters and groups of filters in a request. Each is evaluated for every row. */
  conditions: 250,
  /** Maximum number of pattern filters and full-text searches in a request. Each reads the whole text of every row. */
  patterns: 20,
  /** Maximum total number of terms in all `order` parameters. Each can sort by a long text. */
  orderTerms: 20,
  /** Maximum number of values in an `in` list. */
  listValues: 5000,
  /** Maximum estimated number of JSON members in a response (see `estimatedRowsPerList`). */
  estimatedMembers: 100_000,
  /** Assumed number of rows in an embedded list. With this number, three nested lists of 100 columns reach `estimatedMembers`. */
  estimatedRowsPerList: 10,
  /** Maximum number of rows that `count=planned` and `count=estimated` count. If a response may contain more rows, that number is the maximum. */
  countedRows: 10_000,
  /** Maximum length of a regular expression, a `like` pattern or a search text, in characters. */
  patternLength: 1000,
  /** Maximum number of wildcards in a `like` pattern. Each wildcard adds a pass over the text. */
  likeWildcards: 20,
  /** Maximum estimated number of states of a regular expression. Matching takes at most this many steps for each character. */
  regularExpressionSize: 500,
  /**
   * Maximum number of parts in a regular expression that can match the empty string. Compile time grows with the square of their number.
   */
  regularExpressionOptions: 30,
  /** Maximum number of objects and arrays in a JSON body. Each needs about 100 bytes of memory, although `{}` has only two characters. */
  bodyContainers: 200_000,
  /** Maximum total number of members in all objects of a JSON body. Parsing an object with 800,000 members takes two seconds. */
  bodyMembers: 300_000,
  /** Maximum number of values in a CSV body. */
  csvCells: 200_000,
  /** Maximum number of fields in a form. */
  formFields: 10_000,
  /** Maximum ratio of the length of a CSV body as JSON to its length as CSV. The JSON is longer: it repeats the header in every row. */
  csvGrowth: 4,
  /** Length of a CSV body as JSON, in characters, up to which `csvGrowth` does not apply. */
  csvChars: 8 * 1024 ** 2,
} as const
