import { robotName } from './user-agent.ts'

export interface RobotRules {
  isNoindex: boolean
  isNofollow: boolean
}

/** Returns whether a rule for this robot applies to our crawler. */
export const isForRobot = (robot: string): boolean => /^robots$/i.test(robot) || robot.toLowerCase() === robotName.toLowerCase()

/** Reads the rules of a page for robots, such as `noindex, nofollow` or `none`. */
export function robotRulesOf(content: string): RobotRules {
  const rules = content
    .toLowerCase()
    .split(',', 50)
    .map((rule) => rule.trim())
  const isNone = rules.includes('none')
  return { isNoindex: isNone || rules.includes('noindex'), isNofollow: isNone || rules.includes('nofollow') }
}

/**
 * Returns whether the header X-Robots-Tag forbids indexing. A rule can be limited to one robot: `googlebot: noindex`. The rules after it
 * apply to the same robot.
 */
export function isNoindexHeader(header: string | null): boolean {
  let isForUs = true
  for (const part of (header ?? '').split(',', 50)) {
    const [, robot, rule = ''] = /^\s*(?:([\w-]{1,100})\s*:\s*)?(.{0,200})/.exec(part) ?? []
    // `unavailable_after` and similar rules also have a colon, but no name of a robot before it.
    if (robot && !/^(?:unavailable_after|max-[\w-]+)$/i.test(robot)) isForUs = isForRobot(robot)
    if (isForUs && robotRulesOf(rule).isNoindex) return true
  }
  return false
}
