/**
 * The values that the server sends; the shapes are in the plan of the HTTP API. Times are whole nanoseconds.
 *
 * @typedef {{error: number, warning: number, note: number}} FindingCounts
 *
 * @typedef {object} LibraryEntry
 * @property {string} id opaque; the only name of a file that the server accepts
 * @property {string} name
 * @property {"catalogue" | "folder"} group
 * @property {string | null} path
 * @property {string} format
 * @property {string} words the pattern in plain words
 * @property {string | null} context
 * @property {number} lengthNs
 * @property {number} eventCount
 * @property {FindingCounts} findings
 * @property {string | null} problem why the file cannot be read; null if it can
 *
 * @typedef {{folder: string, repository: boolean, profiles: string[], entries: LibraryEntry[]}} Library
 *
 * @typedef {object} Finding
 * @property {string} code
 * @property {"error" | "warning" | "note"} severity
 * @property {string} message
 * @property {string} [hint]
 * @property {number} [line] from 1
 * @property {number} [column] from 1
 * @property {number} [event] its index, from 0
 * @property {number} [timeNs] the time of the event
 * @property {{title: string, edits: Edit[]}} [fix]
 *
 * @typedef {{offset: number, length: number, replacement: string}} Edit a part of the source, in UTF-16 units
 *
 * @typedef {object} TimelineEntry
 * @property {number} timeNs
 * @property {"start" | "stop" | "control"} action
 * @property {number} [voice]
 * @property {string} [kind]
 * @property {number} [intensity]
 * @property {number} [sharpness]
 * @property {number} [attackNs]
 * @property {number | null} [decayNs]
 * @property {number} [releaseNs]
 * @property {number} [heldNs]
 * @property {number | null} [durationNs]
 * @property {number} [volume]
 * @property {[number, number][]} [intensityCurve]
 * @property {[number, number][]} [sharpnessCurve]
 * @property {string} [control]
 * @property {number} [from]
 * @property {number} [to]
 * @property {number} [spanNs]
 *
 * @typedef {{format: string, name: string, lengthNs: number, entries: TimelineEntry[]}} Timeline
 *
 * @typedef {{format: string, sampleRate: number, frames: number, leadInFrames?: number}} SoundPlan
 *
 * @typedef {object} EntryParts
 * @property {string} etag
 * @property {boolean} editable
 * @property {string | null} source
 * @property {SetText | null} description what its file says of it
 * @property {number | null} page its number in a file of several patterns
 * @property {Timeline | null} timeline
 * @property {SoundPlan | null} plan
 * @property {Finding[]} findings
 *
 * @typedef {Omit<LibraryEntry, "findings"> & EntryParts} Entry
 *
 * @typedef {object} FeltEvent
 * @property {number} event from 0
 * @property {number} onsetNs
 * @property {"felt" | "faint" | "merged" | "hidden" | "not-felt" | "not-played" | "not-simulated" | "silent"} verdict
 * @property {string} words the verdict in words
 * @property {number} [aboveThresholdDb]
 * @property {number} [drivenFromNs]
 * @property {number} [feltOnsetNs]
 *
 * @typedef {object} FeltProfile
 * @property {string} profile
 * @property {string} title
 * @property {number} asked
 * @property {number} felt
 * @property {string} words what plays and what is felt of it, in sentences
 * @property {FeltEvent[]} events
 * @property {[number, number | null][]} [course] time in nanoseconds, the level that decides in decibels above the threshold
 *
 * @typedef {{profiles: FeltProfile[]}} Felt
 * @typedef {{felt: Felt | null, feltProblem?: {message: string, hint: string | null}}} FeltAnswer
 *
 * @typedef {{words: string, problem: string | null, changeDb: number, timeline: Timeline | null, plan: SoundPlan | null}} MatchedVersion
 *
 * @typedef {object} VocabularyHaptic
 * @property {string} id
 * @property {string} name
 * @property {string} plays
 * @property {string | null} context
 * @property {string | null} note
 * @property {string | null} description
 *
 * @typedef {object} VocabularyComponent
 * @property {string} id
 * @property {string} title
 * @property {string | null} style the row of the button standard; null for a control that the platform draws
 * @property {boolean} isPrimary
 * @property {string} haptic the haptic that answers its touch, without a label
 * @property {string | null} ownHaptic the haptic that the component plays itself; null if its caller adds one
 * @property {string[] | null} paired the haptics that the standard pairs with it, its own choice first; null: any
 *
 * @typedef {{use: string, components: string[], labels: string[], haptic: string, alternatives: string[]}} Pairing
 * @typedef {{component: string, label: string, haptic: string, swift: string}} ButtonSample
 * @typedef {{answer: string, control: string, sample: ButtonSample}} ButtonEnd
 * @typedef {{words: string, ends: ButtonEnd[]}} ButtonQuestion
 * @typedef {{title: string, rule: string, samples: ButtonSample[]}} ButtonUse
 * @typedef {{words: string, code: string | null, message: string | null, hint: string | null}} ButtonAdvice with what the recorder says
 * @typedef {{name: string, title: string, warmNs: number, coldNs: number}} Device when it starts a haptic, prepared and cold
 * @typedef {object} Vocabulary
 * @property {VocabularyHaptic[]} haptics
 * @property {VocabularyComponent[]} components
 * @property {Pairing[]} pairings
 * @property {ButtonQuestion[]} questions in order: the first answer that fits
 * @property {ButtonEnd} otherwise the end if no answer fits
 * @property {ButtonUse[]} uses
 * @property {ButtonAdvice[]} dos
 * @property {ButtonAdvice[]} donts
 * @property {Device[]} devices
 * @property {number} warmthNs how long a preparation lasts
 *
 * @typedef {{name: string, touch: number | null, isOwn: boolean, isWarm: boolean, startNs: number | null}} FiredHaptic
 * @typedef {{code: string, message: string, hint: string, touches: number[]}} TouchFinding
 * @typedef {{haptics: FiredHaptic[], findings: TouchFinding[], trace: string}} TouchAnswer
 *
 * @typedef {{name: string, title: string, words: string, use: string, source: string}} Template `source` is a sequence
 * @typedef {{id: string, title: string, ending: string, loses: string | null}} NewFormat
 * @typedef {{templates: Template[], formats: NewFormat[]}} Templates
 *
 * @typedef {{offset: number, timeNs: number}} Reveal a character's place in the text, in UTF-16 units, and its time
 * @typedef {"sentences" | "literal"} TranscriptRule
 * @typedef {{set: SetText, characters: Reveal[], timeline: Timeline, lengthNs: number, plan: SoundPlan | null,
 *   impacts: number[], findings: Finding[]}} Transcript `impacts` are places in `characters`
 *
 * @typedef {object} TextSpan words of one style
 * @property {number} from its place in the text, in UTF-16 units
 * @property {number} to
 * @property {boolean} [isBold]
 * @property {boolean} [isItalic]
 * @property {boolean} [isCode]
 * @property {string} [link] http, https or mailto
 * @property {number} [note] the footnote that it refers to
 *
 * @typedef {{kind: "heading" | "bullet" | "numbered" | "quote" | "footnote" | "normal" | "code", level: number, spans: TextSpan[]}} TextBlock
 *   `level`: of a heading, and the number of a footnote or of a numbered paragraph
 * @typedef {{kind: "poem" | "code" | "list" | "prose", text: string, blocks: TextBlock[]}} SetText a text without its marks, and how it is set
 */
export {};
