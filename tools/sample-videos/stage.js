// Draws the state of a story at a given time: call `makeStage(story)`, then `drawAt(milliseconds)`. There are no animations.
const icons = {
  check: '<path d="m5 12.5 4.5 4.5L19 7.5"/>',
  circle: '<circle cx="12" cy="12" r="7"/>',
  spinner: '<path d="M12 4a8 8 0 1 0 8 8"/>',
  person: '<circle cx="10" cy="8" r="4"/><path d="M3 20a7 7 0 0 1 12-5m0 3 2 2 4-4"/>',
}
const icon = (name, turn = 0) => `<svg viewBox="0 0 24 24" style="transform:rotate(${turn}deg)">${icons[name]}</svg>`
const escaped = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
const eased = (t) => 1 - (1 - Math.min(1, Math.max(0, t))) ** 3
const mark =
  '<svg class="mark" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="var(--accent)"/><path fill="var(--on-accent)" d="M5 8.5h6l1.6 8.2 1.6-8.2h3.6l1.6 8.2L21 8.5h6l-3.6 15h-5.6L16 15.4l-1.8 8.1H8.6z"/></svg>'

/** Returns the start times of a story's parts, in milliseconds. */
function scheduleOf(story) {
  const opening = 2200
  let at = opening + 900
  const steps = story.steps.map(({ runs }) => {
    const begins = at
    at += runs + 500
    return { begins, ends: begins + runs }
  })
  const waits = at
  const approves = waits + 3000
  const delivers = approves + 300
  const delivered = delivers + 1100
  const closing = delivered + 2400
  return { opening, steps, waits, approves, delivers, delivered, closing, end: closing + 2600 }
}

function titleHtml(story, heading, words) {
  const paths = story.cover.map(({ path, tint }) => `<path d="${path}" style="fill:oklch(var(--cover-${tint}) ${story.hue})"/>`)
  return `<div class="opening"><svg class="cover" viewBox="0 0 1072 192">${paths.join('')}</svg>
    <p class="heading">${escaped(heading)}</p><p class="words">${escaped(words)}</p></div>`
}

function stepHtml({ title, detail, time, state, turn }) {
  const sign = { pending: icon('circle'), running: icon('spinner', turn), waiting: icon('person'), done: icon('check') }[state]
  const quiet = state === 'pending' ? 'muted' : ''
  return `<div class="step"><span class="sign ${state}">${sign}</span><div><p class="step-title ${quiet}">${escaped(title)}</p>
    <p class="step-detail">${state === 'done' || state === 'waiting' ? escaped(detail) : ''}</p></div><span class="mono end">${state === 'done' ? time : state === 'waiting' ? 'now' : ''}</span></div>`
}

function stepsAt(story, times, t) {
  const turn = Math.floor(t / 66) * 30
  const stateOf = (begins, ends) => (t < begins ? 'pending' : t < ends ? 'running' : 'done')
  const person = t < times.waits ? 'pending' : t < times.approves ? 'waiting' : 'done'
  return [
    ...story.steps.map((step, index) => ({ ...step, turn, state: stateOf(times.steps[index].begins, times.steps[index].ends) })),
    {
      title: `${story.approval.person} approves`,
      detail: person === 'done' ? 'approved' : 'or edits, or rejects',
      time: 'a person',
      state: person,
    },
    { ...story.delivery, turn, state: stateOf(times.delivers, times.delivered) },
  ]
}

function sourceHtml(story, times, t) {
  const phrase = ({ text, step }) => {
    const lit = eased((t - times.steps[step].begins - 250) / 400)
    return `<span class="phrase" style="background:oklch(from var(--accent-soft) l c h / ${lit})">${escaped(text)}</span>`
  }
  const lines = story.source.lines.map(
    (line) => `<p>${line.map((part) => (typeof part === 'string' ? escaped(part) : phrase(part))).join('')}</p>`,
  )
  return `<div class="card"><div class="card-head">${escaped(story.source.title)}<span class="mono end">${escaped(story.source.meta)}</span></div>
    <div class="card-body">${lines.join('')}</div></div>`
}

function draftHtml({ draft }, times, t) {
  const { begins, ends } = times.steps[draft.step]
  const shown = eased((t - begins - 200) / 300)
  const all = draft.paragraphs.join('\n')
  const written = Math.round(all.length * Math.min(1, Math.max(0, (t - begins - 300) / (ends - begins - 300))))
  let left = written
  const paragraphs = draft.paragraphs.map((paragraph) => {
    const now = paragraph.slice(0, Math.max(0, left))
    left -= paragraph.length
    // Text that is not written yet is invisible but takes up space, so that lines do not move.
    return `<p>${escaped(now)}<span style="visibility:hidden">${escaped(paragraph.slice(now.length))}</span></p>`
  })
  return `<div class="card" style="opacity:${shown};transform:translateY(${(1 - shown) * 8}px)"><div class="card-head">${escaped(draft.title)}</div>
    <div class="card-body">${paragraphs.join('')}<p class="mono" style="color:var(--accent-strong);opacity:${t >= ends ? 1 : 0}">${escaped(draft.cites)}</p></div></div>`
}

function decisionHtml(times, t) {
  if (t >= times.delivered) return '<p>Approved and delivered, with every step on record.</p>'
  if (t >= times.approves) return '<p>Approved. Delivering…</p>'
  const faint = t < times.waits ? 'opacity:0.45' : ''
  const pressed = t > times.approves - 180 ? 'background:var(--accent-strong);transform:translateY(1px)' : ''
  return `<span id="approve" class="button primary" style="${faint};${pressed}">Approve</span><span class="button" style="${faint}">Edit</span><span class="button" style="${faint}">Reject</span>`
}

function pointerHtml(times, t) {
  if (t < times.waits + 1000 || t > times.approves + 700) return ''
  const way = eased((t - times.waits - 1000) / 1300)
  const [x, y] = [930 + (744 - 930) * way, 470 + (594 - 470) * way]
  return `<svg class="pointer" style="left:${x}px;top:${y}px" viewBox="0 0 24 24"><path d="M4 2v18l5-5 3.2 7 3-1.3-3.2-6.9H19z" fill="#16232b" stroke="#fff" stroke-width="1.4"/></svg>`
}

function captionAt(story, times, t) {
  if (t >= times.delivers) return story.delivery.caption
  if (t >= times.waits) return story.approval.caption
  const index = times.steps.findLastIndex(({ begins }) => t >= begins - 300)
  return story.steps[Math.max(0, index)].caption
}

function chipAt(times, t) {
  if (t >= times.delivered) return '<span class="chip done end">Succeeded</span>'
  if (t >= times.waits && t < times.approves) return '<span class="chip waiting end">Pending approval</span>'
  return '<span class="chip running end">Running</span>'
}

function runHtml(story, times, t) {
  return `<div class="bar">${mark}<span class="heading">Workwright</span><span class="end muted" style="font-size:16px">Example with invented data</span></div>
    <div class="columns"><div class="left">${sourceHtml(story, times, t)}${draftHtml(story, times, t)}</div>
    <div class="card run"><div class="card-head">${escaped(story.workflow)}<span class="chip">${escaped(story.industry)}</span>${chipAt(times, t)}</div>
    <div class="steps">${stepsAt(story, times, t).map(stepHtml).join('')}</div><div class="decision">${decisionHtml(times, t)}</div></div></div>
    <div class="caption">${escaped(captionAt(story, times, t))}</div>${pointerHtml(times, t)}`
}

/** Scenes change without fades: each frame of a fade changes everywhere and takes as many bytes as ten seconds of other frames. */
function sceneAt(story, times, t) {
  if (t < times.opening) return titleHtml(story, story.workflow, story.opening)
  if (t < times.closing) return runHtml(story, times, t)
  return titleHtml(story, story.closing, 'An example with invented data. In Workwright it runs on your own documents.')
}

let current

/** Prepares a story. Returns its length in milliseconds. */
globalThis.makeStage = async (story) => {
  current = { story, times: scheduleOf(story), html: '' }
  document.body.innerHTML = sceneAt(story, current.times, 0)
  await document.fonts.ready
  await Promise.all(
    ['600 20px "Bricolage Grotesque Variable"', '400 17px "Geist Variable"', '400 14px "Geist Mono Variable"'].map((font) =>
      document.fonts.load(font),
    ),
  )
  return current.times.end
}

/** Draws the frame at a time. Returns whether it differs from the previous frame. */
globalThis.drawAt = (t) => {
  const html = sceneAt(current.story, current.times, t)
  if (html === current.html) return false
  current.html = html
  document.body.innerHTML = html
  return true
}
