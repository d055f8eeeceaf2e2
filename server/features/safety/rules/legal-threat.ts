import type { CategoryRules } from './rule-types.ts'

/** Announcements of a lawsuit, a lawyer or a complaint to an authority. */
export const legalThreat: CategoryRules = {
  category: 'legal_threat',
  contexts: ['negated', 'past', 'hypothetical', 'topic'],
  languages: {
    en: {
      find: [
        `(i’ll|ill|i will|we will|we’ll|gonna|going to|will|i’m|intend to|plan to|prepared to|ready to|have to|forced to|threatening to|
          threatens to|want to|may|might|can|could|considering) [be|have to] (sue|suing|litigate|prosecute|subpoena) `,
        `(sue|suing|sued|prosecute) (you|u|your|the company|your company|the clinic|the hospital|the school|them|the landlord|the seller|
          this company|us|for damages)`,
        `(my|our|his|her|their|an) (lawyer|lawyers|attorney|attorneys|solicitor|solicitors|barrister|legal team|legal counsel|legal
          representative|counsel) ..4 (will|is going|are going|has been|have been|is preparing|contact|be in touch|be contacting|advised|
          advises|informed|told me|drafting|filing|sending|to sue|letter)`,
        `(hear|hearing|letter|contacted|notice|email|call) (from|by) (my|our|his|her) ..1 (lawyer|lawyers|attorney|attorneys|solicitor|
          solicitors|legal team|counsel|legal)`,
        `(contact|contacting|contacted|consult|consulting|consulted|hire|hiring|hired|retained|retain|involve|involving|engage|engaged|
          instructed|instruct|get|getting|speak to|speaking to|spoke to|talk to|talking to|see|call|calling) ..1 (a|an|my|our) (lawyer|
          attorney|solicitor|legal team|legal counsel|barrister)`,
        `(take|taking|pursue|pursuing|initiate|initiating|start|starting|begin|commence|consider|considering|seek|seeking|face|facing|
          further|threaten|threatening|forced to|proceed with|resort to) ..3 (legal action|legal steps|legal proceedings|court action|legal
          remedies|legal recourse|litigation)`,
        '(legal action|legal proceedings|legal steps) ..3 (against|will|without further|if you|unless|within|immediately)',
        '(see|meet) (you|u|ya|yall) in court',
        `(take|taking|bring|drag|dragging) (you|this|it|them|your company|the matter|us) to [small claims|the] (court|tribunal|ombudsman|
          arbitration)`,
        '(go|going|gone) to (court|small claims|tribunal|the ombudsman|the press|the media|the regulator|the labor board|the labour court)',
        `(small claims|class action|lawsuit|law suit|statutory demand|letter before action|letter before claim|pre action|cease and desist|
          demand letter|notice of intent to sue|writ|wrongful death|malpractice suit|malpractice claim)`,
        `(file|filing|filed|lodge|lodging|lodged|submit|submitting|making|make|bring|report|reporting|going) ..4 (complaint|claim|charges|
          suit|grievance|case|report|you) ..3 (with|to|against|at) ..4 (you|ombudsman|regulator|attorney general|bbb|better business bureau|
          ftc|fcc|cfpb|hhs|ocr|trading standards|financial conduct authority|fca|ico|data protection|commission|court|police|eeoc|osha|
          labor board|consumer protection|medical board|licensing board|state board|bar association|authorities|authority|department of|
          human rights|finra|sec|hipaa)`,
        `(report|reporting|reported) (you|your company|this|your clinic|your practice|your school|your firm) to ..4 (ombudsman|regulator|
          attorney general|bbb|better business bureau|ftc|fcc|cfpb|trading standards|fca|ico|osha|eeoc|authorities|authority|police|board|
          irs|consumer protection|labor board|licensing|department|council)`,
        '(press|pressing) charges',
        `(hold|holding|held) (you|your company|them|the company|u) ..3 (liable|legally responsible|legally accountable|responsible for
          (damages|all costs|any loss))`,
        `(seek|seeking|claim|claiming|demand|demanding|pursue) ..3 (damages|compensation) ..6 (court|lawyer|legal|attorney|negligence|
          injury|or|otherwise|failing|within|suffering)`,
        `(breach of contract|negligence|defamation|libel|slander|wrongful termination|wrongful dismissal|unlawful eviction|discrimination|
          malpractice|copyright infringement|patent infringement|trademark infringement|infringing) ..12 (sue|court|lawyer|attorney|legal|
          damages|solicitor|claim|proceedings|cease|desist|action|tribunal|lawsuit)`,
        `(without prejudice|govern yourself accordingly|govern yourselves accordingly|reserve all rights|reserve all my rights|reserve all
          our rights|reserves all rights and remedies)`,
        '(preserve|retain) all (documents|records|evidence|communications|correspondence)',
        '(served|serve|serving) ..4 (papers|subpoena|summons|lawsuit|complaint|writ|notice of claim)',
        '(my|our|this) (client|clients) ..10 (demand|demands|damages|cease|desist|legal|proceedings|liable|breach|claim against|court)',
        '(cease|desist|takedown|take down|infringing|infringement) ..12 (legal action|court|proceedings|damages|attorney|lawyer|lawsuit)',
      ],
      unless: [
        `legal (name|names|notice|entity|address|department|guardian|size|pad|review|template|templates|holiday|tender|disclaimer|form|
          forms|advice line)`,
        '(sue|Sue) (from|smith|jones|is|will|and|in|at)',
        `(lawyer|attorney|solicitor|counsel) ..6 (closing|escrow|contract review|will review|reviewing the contract|review the lease|
          documents for closing|title|deed|estate|trust|will|power of attorney|of record software|notary|mortgage|conveyancing|completion)`,
        'power of attorney',
        '(tennis|basketball|food|volleyball|squash|badminton|court|pickleball) (court|courts|yard|house|reporter)',
        '(go|going|went) to court ..4 (reporter|hearing for our client|for work)',
        '(class action) (settlement notice|lawsuit software)',
        '(lawsuit|litigation) (software|management|support|hold software|tracker|funding|database)',
        '(seek|take) legal advice before',
        '(jury duty|court date reminder)',
      ],
    },
    de: {
      find: [
        `(anwalt|anwältin|rechtsanwalt|rechtsanwältin) ..5 (einschalten|eingeschaltet|übergeben|beauftragt|beauftragen|hören von|melden|
          meldet sich|konsultieren|einzuschalten)`,
        `(verklagen|verklage|klage einreichen|klage erheben|strafanzeige|abmahnung|rechtliche schritte|gerichtlich|gerichtliche schritte|
          vor gericht|rechtsweg|schadensersatz fordern)`,
      ],
    },
    fr: {
      find: [
        `(mise en demeure|poursuites judiciaires|action en justice|poursuivre en justice|porter plainte|porterai plainte|saisir le
          tribunal|saisir la justice|assigner en justice|assignation)`,
        '(avocat|avocate) ..5 (contacter|contactera|saisir|saisi|prendra|mandaté|transmettre|transmis|va vous)',
      ],
    },
    es: {
      find: [
        `(demandar|demandaré|demandaremos|los voy a demandar|acciones legales|medidas legales|denunciar|denunciaré|querella|burofax|
          tribunales|por vía judicial|juzgado)`,
        '(abogado|abogada|abogados) ..5 (contactará|contacto|pondré|demanda|manos|hablará|tomará)',
      ],
    },
    it: {
      find: [
        `(vie legali|azione legale|azioni legali|denuncia|querela|denuncerò|querelerò|citare in giudizio|tribunale|diffida|messa in mora|
          adire)`,
        '(avvocato|legale|legali) ..5 (contatterà|rivolgerò|mani|scriverà|procederà|incaricato)',
      ],
    },
    pt: {
      find: [
        `(processar|processá-los|processo judicial|ação judicial|acção judicial|medidas legais|medidas judiciais|procon|tribunal|vias
          legais|queixa-crime|juizado|entrar na justiça|notificação extrajudicial)`,
        '(advogado|advogada|advogados) ..5 (contato|contacto|entrará|mãos|acionar|falar|tratar)',
      ],
    },
    nl: {
      find: [
        `(aanklagen|dagvaarden|dagvaarding|juridische stappen|rechtszaak|ingebrekestelling|kort geding|naar de rechter|aangifte doen|
          rechtsbijstand)`,
        '(advocaat|jurist) ..5 (inschakelen|ingeschakeld|contact|neemt|handen|horen|schakel)',
      ],
    },
  },
}
