import type { CategoryRules } from './rule-types.ts'

/** Signs of suicidal thoughts and self-injury, also indirect ones. Past and hypothetical wording does not make them harmless. */
export const selfHarm: CategoryRules = {
  category: 'self_harm',
  contexts: ['negated', 'topic'],
  languages: {
    en: {
      find: [
        `(kill|killing|killed|hang|hanging|shoot|drown|poison|hurt|hurting|harm|harming|cut|cutting|cuts|burn|burning|starve|starving|
          offing) (myself|my self|himself|herself|themselves|themself)`,
        '(end|ending|take|taking|took|ended) (my|his|her|their) [own] life',
        '(end|ending) it (all|tonight|now|for good)',
        '(suicide|suicidal|sucide|sucidal|suicid|sui cide|suicidial)',
        '(self-harm|self-harming|self-harmed|self-injury|kms|unalive|unaliving)',
        `(want|wanna|wants|wanted|wish|ready|going|gonna|rather|like|prefer|hoping|hope|plan|planning|need) [to|that] (die|be dead|be gone
          forever|not wake up|never wake up|disappear forever|go to sleep forever|sleep and never wake up|go to sleep and never wake up|go
          to sleep and not wake up)`,
        `(wish|wished|wishing) ..3 (i|he|she|they) (was|were|wasn’t|weren’t|had never been|was never|were never) ..1 (dead|alive|born|here
          anymore)`,
        `!(don’t|do not|doesn’t|dont|no longer|didn’t|can’t|not|never) (want|wanna|wants|wish|care) ..2 (live|be alive|exist|be here
          anymore|be here any more|be here any longer|wake up|go on living|go on anymore|be on this earth|keep living|survive|if i live|if
          i die)`,
        `!(don’t|do not|can’t|cannot|not) (see|find|have|know|think of) ..3 (reason|reasons|point|purpose|way out|way forward|way on|
          future|meaning) ..4 (live|living|go on|going on|keep going|continue|continuing|anymore|any more|being here|stay|staying|alive|for
          me|in life|of it all)`,
        `!(no|any|little) (reason|reasons|point|purpose) [left] [for me|in me] [to|in|of|for] (live|living|go on|going on|keep going|
          continue|continuing|being here|being alive|stay alive|carrying on|carry on|life)`,
        `!(can’t|cannot|can not|couldn’t|don’t want to|do not want to|not able to) ..2 (go on|do this|take it|take this|carry on|live like
          this|live this way|live with this|keep going|bear it|live) ..2 (anymore|any more|any longer|no more|much longer|living)`,
        '!(can’t|cannot|can not) (go on living|go on like this|live like this|live anymore|cope anymore|cope with life)',
        '(tired|sick|exhausted|done) (of|with) (living|life|being alive|existing|everything and want)',
        '(better off|easier) ..2 (without me|if i (was|were|wasn’t|weren’t) ..2|dead|if i died|when i’m gone)',
        '(everyone|everybody|world|family|kids|they|you) ..4 (better|easier|happier) ..2 without me',
        '(life|living|it) (is|isn’t|is not|has|’s) ..2 [no longer] (not worth|worth) ..1 living',
        '!(isn’t|not|no longer|hardly) worth living',
        '(goodbye|good bye|bye) ..2 (forever|world|cruel world|for good|letter|note to my)',
        '(last|final) (message|note|letter|goodbye|words) ..6 (from me|i write|i’ll write|ever|before i|to everyone|to my)',
        '!(when|by the time) ..3 (read|reads|see|get) this ..4 (gone|dead|no longer|not be here|won’t be here)',
        `!(i|he|she) (won’t|will not|wont) be (here|around|alive) ..4 (much longer|anymore|tomorrow|any longer|after (tonight|today|this
          weekend)|next week)`,
        `(jump|jumping|jumped|throw myself|throwing myself) (off|from|in front) ..3 (bridge|building|roof|train|balcony|cliff|window|car|
          bus|subway|tracks)`,
        '(step|walk|drive) ..2 (in front of|into) ..2 (train|traffic|tree)',
        '(slit|slitting|cut|cutting|slash) ..2 (wrist|wrists|arms|arm|thighs|veins)',
        '(saving|saved|hoarding|stockpiling|stockpiled|collected|collecting|counted|counting) ..4 (pills|tablets|meds|sleeping pills)',
        `(took|swallowed|taken|take|taking) ..3 (all|whole bottle|bottle|handful|box|pack|bunch) ..4 (pills|tablets|meds|medication|
          sleeping pills) [..12] (die|sleep|over|sorry|goodbye|end|wake|myself|bye)`,
        '(how many|how much) ..6 (lethal|to die|kill me|be fatal|to overdose|never wake)',
        '(painless|easiest|quickest|quick) ..2 (way|ways|method) ..3 (die|go|end it|to end)',
        `(bought|have|got|holding|hold|loaded) ..3 (gun|rope|noose|razor|blade|pistol|knife) ..8 (myself|end it|goodbye|my head|my life|
          don’t want|ready to go|my wrist)`,
        '(gun|pistol|knife|razor|blade) ..2 (to|at|against) (my|his|her) (head|throat|wrist|temple)',
        '(hopeless|worthless|burden) ..8 (die|dead|live|anymore|go on|everyone|without me|my family)',
        '!(i’m|im|i am|just|feel like|am) a burden (to|on|for) (everyone|everybody|my|all|them|you)',
        '!nothing (left|matters) [to|for] [live|live for|me|anymore|any more]',
        `!(wouldn’t|would not|won’t|nobody would|no one would|no one will|nobody will) (care|notice|miss me) ..3 (if i (died|was gone|were
          gone|disappeared|killed)|when i’m gone|gone)`,
        '!(nobody|no one|noone) (would|will) (miss|notice|care) ..3 (me|gone|died|die|dead)',
        '(think|thinking|thought|thoughts|thinkin) (about|of) (ending|death|dying|killing|suicide|not being here|hurting|harming) ..2',
        '!(don’t|dont|do not|not) [know how] ..2 (trust myself|feel safe with myself|feel safe alone|safe from myself)',
        '(give|giving|gave|given) away ..4 (belongings|possessions|things|pets|everything) ..8 (won’t need|goodbye|gone|leave)',
        '(giving|given|give) up on (life|living)',
        '(stop|end|ends) (existing|the pain forever|being alive)',
        '(sleep|sleeping|asleep) ..3 (forever|never wake|not wake|never waking)',
        '(voices|voice) ..4 (tell|telling|want) ..3 (kill|hurt|jump|die|harm)',
      ],
      unless: [
        'killing myself (laughing|to finish|to meet|to get|with work|at work)',
        '(cut|burn|burned|hurt|burnt) myself (shaving|cooking|while|on|a|at|when|some|playing|lifting|doing|opening)',
        '(hurt|harm) (himself|herself|themselves|itself|myself) (by|playing|at work|lifting|falling|on the)',
        'suicide (hotline|lifeline|doors|squad|clause|burnout|gene|vest)',
        'commercial suicide|career suicide|political suicide|professional suicide',
        '(suicide|suicidal) (squeeze|sprint|sprints|mission)',
        '(shoot|kick|hate) myself (for|in the foot|an email)',
        'end it (all|now) ..4 (contract|subscription|lease|agreement|membership)',
        '(jump|jumping) (off|from) ..2 (call|zoom|meeting)',
        '(tired|sick|done) (of|with) (living|life) (in|with|at|next|near|insurance)',
        'die (cut|cast|casting|hard|for)',
        '(want|wanna) (die for)',
      ],
    },
    de: {
      find: [
        '(selbstmord*|suizid*|selbsttötung|freitod)',
        '(umbringen|umzubringen|umgebracht) <3> (mich|sich)',
        `!(will|möchte|mag|kann|wollte) ..4 (nicht mehr|nimmer|nicht länger|nicht weiter) ..2 (leben|da sein|aufwachen|existieren|
          weiterleben)`,
        '(will|möchte|wollte|würde) ..4 (sterben|tot sein|nie mehr aufwachen|nicht mehr aufwachen)',
        '!(sehe|finde|habe|gibt) ..4 (keinen|kein) (sinn|ausweg|grund) ..4',
      ],
      unless: [
        `(sehe|finde|gibt|habe) ..4 (keinen|kein) (sinn|ausweg|grund) [für|zur|zu|in|darin|die|das|warum|weshalb|den|der|einer]  ..2
          (vertrag|beschwerde|rechnung|kündigung|kündigen|änderung|abo)`,
      ],
    },
    fr: {
      find: [
        '(suicide|suicider|suicidaire|suicidaires)',
        '!(veux|envie|peux|supporte) ..2 plus ..2 (vivre|de vivre|continuer à vivre)',
        '(envie|veux|voudrais) ..2 (mourir|en finir|disparaître pour toujours)',
        '(me|m) (tuer|foutre en l’air|pendre|tailler les veines)',
      ],
    },
    es: {
      find: [
        '(suicidio|suicidarme|suicidarse|suicida|suicidas)',
        '!(no|ya no) (quiero|puedo) [seguir] (vivir|viviendo|vivir más)',
        '(quiero|quisiera|ganas de) (morir|morirme|matarme|acabar con todo|quitarme la vida)',
      ],
    },
    it: {
      find: [
        '(suicidio|suicidarmi|suicidarsi|suicida)',
        '!non [voglio|ce la faccio|riesco] [più] [a|di] (vivere|vivere più|andare avanti)',
        '(voglio|vorrei|desidero) (morire|farla finita|uccidermi|ammazzarmi)',
      ],
    },
    pt: {
      find: [
        '(suicídio|suicidar|suicida|suicidas)',
        '!não (quero|aguento|consigo) mais (viver|continuar)',
        '(quero|queria|vontade de) (morrer|me matar|acabar com tudo|tirar a minha vida|desaparecer)',
      ],
    },
    nl: {
      find: [
        '(zelfmoord|suïcide|suïcidaal|zelfdoding)',
        '!(wil|kan|hoef) ..2 niet meer ..1 (leven|verder leven|verder|wakker worden)',
        '(wil|wilde) ..3 (dood|dood zijn|sterven|er een eind aan maken)',
        '(mezelf|zichzelf) ..3 (doden|van kant|snijden|iets aandoen|ophangen)',
      ],
    },
  },
}
