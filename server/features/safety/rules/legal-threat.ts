import type { CategoryRules } from './rule-types.ts'

/** Announcements of a lawsuit, a lawyer or a complaint to an authority. */
export const legalThreat: CategoryRules = {
  category: 'legal_threat',
  contexts: ['negated', 'past', 'hypothetical', 'topic'],
  languages: {
    en: {
      names: {
        body: `lawyer|lawyers|attorney|attorneys|solicitor|solicitors|barrister|court|small claims|tribunal|ombudsman|regulator|attorney
          general|consumer protection|labor board|labour board|ftc|fcc|fca|cfpb|bbb|better business bureau|trading standards|information
          commissioner|data protection authority|eeoc|osha|state board|medical board|health department|licensing board|police report|
          judge|legal team|legal action|legal counsel|legally`,
        demand: `refund|refunded|money back|pay me|paid back|compensation|compensate|deposit|otherwise|or else|unless|final|last chance|deadline|
          overtime|unpaid|damages|injury|false advertising|discrimination|illegal|fraud|scam|negligence|malpractice|wrongful|harassment|
          unsafe|breach|liable|responsible|unacceptable|involved|involve|take this further|by monday|by friday|within # days|dismissal|
          eviction`,
      },
      find: [
        '!(i|we) ..3 (take|taking|see|seeing) you (to|in) court',
        `(i’ll|ill|i will|we will|we’ll|gonna|going to|will|i’m|intend to|plan to|prepared to|ready to|have to|forced to|threatening to|
          threatens to|want to|may|might|can|could|considering) [be|have to] (sue|suing|litigate|prosecute|subpoena)`,
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
          further|threaten|threatening|forced to|proceed with|resort to) ..3 (legal action|legal steps|legal proceedings|court action|
          legal remedies|legal recourse|litigation)`,
        '(legal action|legal proceedings|legal steps) ..3 (against|will|without further|if you|unless|within|immediately)',
        '(see|meet) (you|u|ya|yall) in court',
        `(take|taking|bring|drag|dragging) (you|this|it|them|your company|the matter|us) to [small claims|the] (court|tribunal|ombudsman|
          arbitration)`,
        '(go|going|gone) to (court|small claims|tribunal|the ombudsman|the press|the media|the regulator|the labor board|the labour court)',
        `(small claims|class action|lawsuit|law suit|statutory demand|letter before action|letter before claim|pre action|cease and
          desist|demand letter|notice of intent to sue|writ|wrongful death|malpractice suit|malpractice claim)`,
        `(file|filing|filed|lodge|lodging|lodged|submit|submitting|making|make|bring|report|reporting|going) ..4 (complaint|claim|
          charges|suit|grievance|case|report|you) ..3 (with|to|against|at) ..4 (you|ombudsman|regulator|attorney general|bbb|better
          business bureau|ftc|fcc|cfpb|hhs|ocr|trading standards|financial conduct authority|fca|ico|data protection|commission|court|
          police|eeoc|osha|labor board|consumer protection|medical board|licensing board|state board|bar association|authorities|
          authority|department of|human rights|finra|sec|hipaa)`,
        `(report|reporting|reported) (you|your company|this|your clinic|your practice|your school|your firm) to ..4 (ombudsman|regulator|
          attorney general|bbb|better business bureau|ftc|fcc|cfpb|trading standards|fca|ico|osha|eeoc|authorities|authority|police|board|
          irs|consumer protection|labor board|licensing|department|council)`,
        '(press|pressing) charges',
        `(hold|holding|held) (you|your company|them|the company|u) ..3 (liable|legally responsible|legally accountable|responsible for
          (damages|all costs|any loss))`,
        `(seek|seeking|claim|claiming|demand|demanding|pursue) ..3 (damages|compensation) ..6 (court|lawyer|legal|attorney|negligence|
          injury|or|otherwise|failing|within|suffering)`,
        `(breach of contract|negligence|defamation|libel|slander|wrongful termination|wrongful dismissal|unlawful eviction|
          discrimination|malpractice|copyright infringement|patent infringement|trademark infringement|infringing) ..12 (sue|court|lawyer|
          attorney|legal|damages|solicitor|proceedings|cease|desist|action|tribunal|lawsuit)`,
        `(without prejudice|govern yourself accordingly|govern yourselves accordingly|reserve all rights|reserve all my rights|reserve
          all our rights|reserves all rights and remedies)`,
        '(preserve|retain) all (documents|records|evidence|communications|correspondence)',
        '(served|serve|serving) ..4 (papers|subpoena|summons|lawsuit|complaint|writ|notice of claim)',
        '(my|our|this) (client|clients) ..10 (demand|demands|damages|cease|desist|legal|proceedings|liable|breach|claim against|court)',
        '(cease|desist|takedown|take down|infringing|infringement) ..12 (legal action|court|proceedings|damages|attorney|lawyer|lawsuit)',
        `(instructed|retained|engaged|hired|consulted|contacted|spoken to|spoken with|spoke with|spoke to|talked to|talking to|met with|
          appointed|consulting with|seeking advice from|advice from) [a|an|my|our|with] (lawyer|lawyers|attorney|attorneys|solicitor|
          solicitors|legal counsel|counsel|legal advice|barrister)`,
        `(legal action|legal proceedings|court proceedings|court action|litigation|lawsuit|proceedings) ..3 (will be|will follow|is next|
          if|without|unless|being|issued|commenced|against|initiated|be taken|started|filed|immediately|soon|to recover)`,
        `(before|prior to|avoid|threatening|start|starting|file|filing|notice of|next step is|consider|begin|commence|bring|resort to|
          pursue|preparing) [any|further|formal|a|the] (legal action|legal proceedings|court proceedings|proceedings|lawsuit|litigation|
          court action|suit)`,
        '(formal|final|last) (notice|warning|demand) ..10 (legal|court|proceedings|attorney|lawyer|solicitor|litigation|sue|action)',
        `(escalate this|escalating this|escalate it|take this|taking this|turn this over|hand this over|refer this|referring|refer the
          matter) ..5 (lawyer|lawyers|attorney|solicitor|solicitors|court|legal|regulator|ombudsman|authorities|small claims|collections
          attorney)`,
        `(you’ll|you will|expect) ..2 (be hearing|hear|a letter|be served|receive) ..4 (lawyer|lawyers|attorney|attorneys|solicitor|
          solicitors|counsel|lawsuit|papers|summons|subpoena)`,
        '(lawyer|attorney|solicitor|lawyers) ..3 (up|involved|will sort|on this|ready|says|said|told|tells|thinks|letter|drafted|drafting)',
        `(illegal|unlawful|violation|violates|violated|violating|discrimination|breach) ..12 (report you|sue|lawyer|attorney|court|
          authorities|complaint|legal|regulator|commission|damages|compensation)`,
        `(report|reporting|reported|complain|complaint|complaining|complained) ..4 (to|with) the ..2 (data protection authority|data
          protection commissioner|ombudsman|regulator|attorney general|police|bbb|better business bureau|ftc|fcc|osha|eeoc|labor
          department|health department|public utility commission|utilities commission|state board|medical board|consumer protection|
          information commissioner|bar association|ico|fca)`,
        '@demand <14> @body',
        `(hear|hearing|hears|heard|know|knows|inform|informed|notify|notified|contact|contacting|call|calling|complain|complaining|
          complaint|report|reporting|investigate) <8> (labor board|labour board|ftc|fcc|fca|cfpb|bbb|better business bureau|attorney
          general|ombudsman|trading standards|regulator|eeoc|osha|data protection authority|information commissioner|consumer protection|
          department of labor|state board|medical board|health department|tv station|local news|the press|newspaper)`,
        `(represent|represents|representing|act for|acts for|acting for|on behalf of|retained by|instructed by) ..2 (mr|mrs|ms|miss|dr|
          our client|our clients|the estate|above named|the claimant|the tenant|your former employee|my client)`,
        `(slipped|fell|tripped|injured|hurt|burned|bitten|poisoned|sick) ..6 (your|in the store|at your|on your) ..14 (claim|
          compensation|liable|liability|damages|insurance details|lawyer|sue|pay for|responsible)`,
        '(sue|suing|sued|lawsuit|litigate|prosecute) ..8 (you|your|for|over|if|unless|company|them|us)',
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
        'legal team ..3 (no changes|approved|has approved|reviewing|signed off|reviewed)',
        '(lawsuit|litigation|proceedings) (support|hold|history|of the conference|software|finance)',
        '(lawyer|attorney|solicitor) (referral|directory|fees for closing|review period)',
        '(refund|deposit|compensation) policy',
        `(court|courts) ..1 (fee|fees|hearing for|date for|reporter|reporters|filing|order form|documents service|yard|house|tennis|
          booking|rental|surface|shoes)`,
        '(tennis|basketball|squash|padel|pickleball|volleyball|badminton|food|indoor|outdoor|hard|clay) (court|courts)',
        `(attorney|lawyer|solicitor|legal team) ..8 (escrow|closing|deposit for the house|review the lease|review the contract|sign the
          contract|final version|final draft)`,
        '(final|deadline|deposit) <14> (escrow|closing|title company)',
        '(we|i) (are|am|’re|’m) a law firm',
      ],
    },
    de: {
      names: {
        body: `anwalt|anwältin|rechtsanwalt|rechtsanwältin|anwälte|anwaltlich|gericht|gerichtlich|klage|verbraucherzentrale|verbraucherschutz|
          bundesnetzagentur|aufsichtsbehörde|datenschutzbehörde|ombudsmann|schlichtungsstelle|bafin|rechtsweg|rechtliche schritte|
          juristisch|strafanzeige|staatsanwaltschaft|polizei|arbeitsgericht|mieterverein|mieterbund|gewerkschaft|ärztekammer|
          gewerbeaufsicht|presse`,
        demand: `geld zurück|rückerstattung|erstattung|erstatten|sonst|andernfalls|ansonsten|schmerzensgeld|schadensersatz|schadenersatz|
          entschädigung|letzte frist|letztmalig|frist|nachspiel|notfalls|unverschämtheit|betrug|abzocke|rechtswidrig|illegal|
          diskriminierung|kündigung|haftbar|verantwortlich|überstunden|kaution|mängel|konsequenzen|gestürzt|verletzt`,
      },
      find: [
        '!(gehe|gehen|ziehe|ziehen) (ich|wir) ..3 (gericht|anwalt)',
        `(anwalt|anwältin|rechtsanwalt|rechtsanwältin|anwälte|rechtsbeistand|juristen|fachanwalt) <6> (einschalten|eingeschaltet|
          übergeben|beauftragt|beauftragen|hören von|melden|meldet sich|konsultieren|einzuschalten|kontaktieren|beauftragt|schreiben von|
          post von|wenden|nehmen|nehme|weitergeben|weiterleiten|gehen|beraten lassen|einschalte|beauftrage|übergebe|hören|wird sich|
          aufsuchen)`,
        '(hören|hört) ..3 von ..2 (anwalt|anwältin|rechtsanwalt|rechtsabteilung|anwälten)',
        '(sehen uns|treffen uns|sehen wir uns|sieht man sich) ..2 vor gericht',
        `(verklagen|verklage|verklagt|klage einreichen|klage erheben|klage eingereicht|einklagen|klagen werde|klageweg|sammelklage|
          strafanzeige|anzeige erstatten|anzeige erstattet|unterlassungsklage|räumungsklage|mahnbescheid|vollstreckungsbescheid|
          einstweilige verfügung|abmahnung|abmahnungen|unterlassungserklärung|schadenersatzklage|schadensersatzklage|zivilklage|
          schmerzensgeld|beweissicherungsverfahren|schlichtungsstelle einschalten|schlichtungsverfahren|arbeitsgericht|landgericht|
          amtsgericht|mahnverfahren)`,
        `(rechtliche|juristische|gerichtliche|anwaltliche|gerichtlichen|rechtlichen|juristischen) (schritte|schritten|konsequenzen|
          maßnahmen|hilfe in anspruch|mittel|folgen|auseinandersetzung)`,
        '(vor|zum|ans) gericht ..3 (gehen|ziehen|bringen|zerren|geht|klären|landen|ziehe|gehe)',
        '(rechtsweg|klageweg|gerichtsweg) ..3 (beschreiten|gehen|einschlagen|bestreiten|vorbehalten|beschritten)',
        '(schadensersatz|schadenersatz) ..5 (fordern|verlangen|geltend|fordere|verlange|einfordern|klagen|forderung|einklagen)',
        `(verbraucherzentrale|bundesnetzagentur|aufsichtsbehörde|datenschutzbehörde|landesdatenschutzbeauftragte*|bafin|ombudsmann|
          ombudsstelle|gewerbeaufsicht|ärztekammer|schlichtungsstelle|kartellamt|gesundheitsamt|schulamt|finanzamt|polizei|
          landesdatenschutz) ..8 (melden|melde|beschwerde|beschweren|einschalten|wenden|anzeigen|anzeige|einreichen|informieren|einlegen|
          kontaktieren|beschwere|wende)`,
        `(beschwerde|anzeige|meldung) ..4 (bei der|beim|bei dem|bei) ..2 (verbraucherzentrale|bundesnetzagentur|aufsichtsbehörde|
          datenschutzbehörde|bafin|ombudsmann|gewerbeaufsicht|ärztekammer|schlichtungsstelle|polizei|behörde|
          landesdatenschutzbeauftragten|staatsanwaltschaft)`,
        '(zeige|zeigen|werde|bringe) ..3 (an|zur anzeige) ..1 (wegen|bei der polizei|bringen)',
        `(letzte|letztmalige|letzte|letztmals) ..1 (frist|fristsetzung|mahnung|aufforderung) ..12 (klage|anwalt|gericht|rechtlich*|
          inkasso|rechtsanwalt|verklagen)`,
        `(frist|bis zum) ..14 (andernfalls|ansonsten|sonst|sollte) ..8 (anwalt|gericht|klage|rechtlich*|rechtsanwalt|juristisch*|
          verklagen)`,
        '(andernfalls|ansonsten|sonst) ..6 (klage|anwalt|gericht|rechtsanwalt|rechtliche schritte|verklage|klagen)',
        '(namens|auftrag|vollmacht|vertretung|interessen) ..5 (mandant|mandantin|mandanten|mandantschaft)',
        '(mache|machen|werde|werden) ..4 (haftbar|regresspflichtig|ersatzpflichtig)|(haftbar) ..3 (machen|mache|gemacht)',
        '(rechtsschutzversicherung) ..5 (eingeschaltet|einschalten|informiert|deckungszusage|melde)',
        '(dsgvo|artikel 82|art 82) ..8 (klage|schadensersatz|beschwerde|anwalt|verstoß|geltend)',
        '@demand <14> @body',
        '(vertreten|vertrete|vertritt|vertretung) <8> (anwaltlich|anwaltliche|frau|herrn|herr|mandantin|mandanten|rechtlich|rechtlichen)',
        `(anzeigen|zeige|zeigen|angezeigt|melde|melden|beschwere|beschweren) <8> (polizei|bundesnetzagentur|verbraucherzentrale|
          aufsichtsbehörde|datenschutzbehörde|ombudsmann|gesundheitsamt|gewerbeaufsicht|staatsanwaltschaft|ärztekammer|bafin|jugendamt)`,
        '(gestürzt|ausgerutscht|verletzt|hingefallen) <14> (schmerzensgeld|schadensersatz|haftpflicht|haftung|entschädigung|haften)',
        '!(wenn|falls|sollten) (sie|ihr|du) ..8 [nicht] ..8 (gehe|gehen|schalte|schalten|wende|wenden|klage|klagen) (ich|wir) ..5 (anwalt|rechtsanwalt|gericht|verbraucherzentrale|schlichtungsstelle)',
      ],
      unless: [
        '(anwalt|anwältin|rechtsanwalt|kanzlei) ..4 (suche|empfehlen|software|prüft den vertrag|kaufvertrag|notar|von beruf|als anwalt)',
        '(ich bin|als) (rechtsanwalt|anwalt|anwältin|rechtsanwältin)',
        '(klage|klagen) über ..3 (schmerzen|rückenschmerzen|müdigkeit|beschwerden)',
        '(abmahnung|schmerzensgeld) ..2 (vorlage|muster|rechner)',
        'amtsgericht ..3 (handelsregister|registergericht|hrb|eingetragen)',
        '(amtsgericht|landgericht) [..1] hrb',
        '(leibgericht|gericht) (des tages|auf der karte)',
        `(anwalt|anwältin|rechtsanwalt|notar) ..1 (prüft|liest|schaut|sieht|bereitet den vertrag|erstellt den vertrag|hat den vertrag|
          ist im urlaub)`,
        '(kündigung|frist|kaution) <14> (amtsgericht registerblatt|gerichtsstand)',
        '(gerichtsstand|registergericht|handelsregister|polizei-liche anmeldung)',
        '(anwalt|anwältin|rechtsanwalt|notar) ..1 (prüft|liest|schaut)',
        'vertreten (durch|sie|wir uns|ist|war)',
        '(verletzt) ..4 (nicht|niemand)',
        '(frist|erstattung) ..3 (laut|gemäß|gesetzliche)',
      ],
    },
    fr: {
      names: {
        body: `avocat|avocate|avocats|tribunal|tribunaux|justice|juge|prud’hommes|huissier|dgccrf|cnil|médiateur|ufc|répression des fraudes|
          signalconso|inspection du travail|ordre des médecins|procureur|juridique|judiciaire|police|gendarmerie|ars|presse`,
        demand: `remboursez|remboursement|rembourser|remboursé|sinon|à défaut|faute de|dédommagement|indemnisation|préjudice|dernier
          avertissement|dernière relance|inadmissible|arnaque|escroquerie|illégal|licenciement|discrimination|abusif|abusive|harcèlement|
          responsable|en rester là|s’arrêtera pas là|caution|malfaçon|malfaçons|tombé|tombée|blessé|blessée|conséquences`,
      },
      find: [
        '!(je|nous) ..2 (saisirai|saisirons|saisis|porterai|porterons) ..2 (tribunal|plainte|justice|avocat)',
        `(mise en demeure|mettre en demeure|mets en demeure|mettons en demeure|mis en demeure|poursuites judiciaires|action en justice|
          actions en justice|action judiciaire|poursuivre en justice|poursuivrai en justice|poursuivrons|porter plainte|porterai plainte|
          porterons plainte|porte plainte|dépôt de plainte|déposer plainte|déposerai plainte|déposer une plainte|plainte pénale|assigner
          en justice|assignation|référé|tribunal judiciaire|conseil de prud’hommes|prud’hommes|prudhommes|action de groupe|constitution
          de partie civile|injonction de payer|voie judiciaire|voies légales|voies de droit|voie de justice|saisir le tribunal|saisir la
          justice|saisir le juge|saisirai|ester en justice|attaquer en justice|attaquerai en justice|traîner en justice|traînerai devant)`,
        `(avocat|avocate|avocats|conseil juridique|huissier|commissaire de justice) <6> (contacter|contactera|saisir|saisi|prendra|
          mandaté|transmettre|transmis|va vous|contacté|consulter|consulté|prendre contact|prendrai|mandater|confier|confié|écrira|
          nouvelles de|courrier de|prévenu|intermédiaire|passer par|entre les mains|vais voir)`,
        '(on se|nous nous|se) (voit|verra|reverra|verrons|retrouvera) ..2 (tribunal|devant le juge|devant la justice|devant les tribunaux)',
        `(aller|irai|irons|recours|aller jusqu|passer|porter|devant|porterai) ..3 (tribunal|tribunaux|justice|juge|prud’hommes|
          juridictions|affaire devant)`,
        `(recours|procédure|procédures|démarches|suites|action|actions|poursuites|mesures) ..1 (judiciaire|judiciaires|juridique|
          juridiques|contentieux|contentieuse|légal|légales)`,
        '(dommages et intérêts|dommages-intérêts|réparation du préjudice|indemnisation du préjudice|préjudice moral) ..6',
        `(saisir|signaler|alerter|plainte|saisirai|signalerai|signalement|dénoncer|contacter|réclamation) ..5 (dgccrf|cnil|médiateur|ufc
          que choisir|60 millions|répression des fraudes|inspection du travail|ordre des médecins|autorité|autorités|police|gendarmerie|
          procureur|signalconso|arcep|amf|acpr|défenseur des droits|inspection académique|rectorat|dreets|ars)`,
        `(sous huitaine|sous 8 jours|sous quinzaine|dans un délai de|sans réponse de votre part|à défaut|faute de|dernier avertissement|
          dernière relance) ..14 (tribunal|justice|avocat|plainte|poursuites|juridique|judiciaire|juge|huissier|contentieux)`,
        '(représente|défends|conseil de|nom et pour le compte|intérêts de|agissant pour) ..4 (client|cliente|mandant)',
        '(vous) ..3 (tiens|tiendrai|tenons|tiendrons) ..2 (responsable|responsables)',
        '(protection juridique) ..5 (saisie|saisi|contactée|contacté|dossier|activer|enclencher)',
        '(engager|engagerai|engagerons|engage) ..3 (votre responsabilité|procédure|poursuites|action)',
        `(vous|te|les) (attaque|attaquerai|attaquerons|poursuis|poursuivrai|poursuivrons|assigne|assignerai|traîne|traînerai) ..2 (en
          justice|justice|au tribunal|devant le tribunal|tribunal|devant les tribunaux|pénal)`,
        '@demand <14> @body',
        `(assistons|assiste|représentons|représente|défendons|mandatés|mandaté|constitués) <8> (mme|m|madame|monsieur|notre cliente|
          notre client|cliente|licenciement|litige)`,
        '(prends|prendrai|prendre|consulte|consulter|mandate|engage) un avocat',
        `(signaler|signale|signalerai|plainte|dénoncer|dénonce|dénoncerai) <8> (dgccrf|cnil|signalconso|inspection du travail|répression
          des fraudes|police|procureur|ordre des médecins|arcep|ars|médiateur)`,
        '!si vous ..1 [ne] ..8 [pas] ..6 (je|nous) ..3 (avocat|tribunal|plainte|justice|huissier)',
      ],
      unless: [
        '(avocat|avocats) (mûr|mûrs|salade|toast|kg)',
        '(avocat|notaire) ..6 (signature de l’acte|compromis|vente immobilière|succession)',
        '(je suis|cabinet d) avocat',
        '(mentions|représentant) (légales|légal)',
        '(devoir|cours|palais) de justice',
        '(terrain|tribunal) de tennis',
        '(responsable) (juridique|des ventes|paie)',
        '(remboursement|caution) ..3 (conditions générales|barème)',
      ],
    },
    es: {
      names: {
        body: `abogado|abogada|abogados|tribunal|tribunales|juzgado|juicio|juez|justicia|consumo|profeco|facua|ocu|defensor|agencia de
          protección de datos|inspección de trabajo|sernac|indecopi|policía|fiscalía|legal|legales|judicial|autoridades|prensa|condusef`,
        demand: `devuélvanme|devuelvan|devolución|reembolso|de lo contrario|si no|indemnización|compensación|perjuicio|último aviso|inadmisible|
          estafa|fraude|ilegal|despido|discriminación|abuso|acoso|responsables|se queda así|fianza|negligencia|caí|lesioné|consecuencias`,
      },
      find: [
        '!(iré|acudiré|acudiremos|iremos|voy|vamos) ..2 (tribunales|juzgado|juzgados)',
        `(demandar|demandaré|demandaremos|demandarlos|demandarle|demandarles|demandarlo|demandarte|demandar a|interponer demanda|
          interponer una demanda|presentar una demanda|presentaré una demanda|demanda judicial|demanda colectiva|denunciaré|denunciaremos|
          denunciarlos|denunciarles|denunciarlo|presentaré denuncia|presentar una denuncia|poner una denuncia|pondré una denuncia|
          interponer denuncia|querella|burofax|conciliación judicial|requerimiento notarial|carta documento|acto de conciliación|juicio
          verbal|medida cautelar|acta notarial)`,
        `(acciones|medidas|vías|vía|proceso|procedimiento|reclamación|instancias|recursos|consecuencias|acción) (legales|legal|
          judiciales|judicial|penales|penal|civiles)`,
        `(abogado|abogada|abogados|bufete|asesor legal|equipo legal|representante legal) <6> (contactará|contacto|pondré|demanda|manos|
          hablará|tomará|pondrá|comunicará|consultar|consultado|contratar|contraté|contratado|notificará|noticias|carta|llamará|hablar|
          acudir|mediante|a través|pasaré|asesorado|asesorando|procederá|consultaré)`,
        `(nos vemos|nos veremos|nos encontraremos|verlos) ..2 (en los tribunales|en el juzgado|en la corte|en corte|en los juzgados|en
          juicio|ante el juez|en tribunales)`,
        `(ir|iré|iremos|acudir|acudiré|acudiremos|llevar|llevaré|llevarlos|recurrir|llegar|llevaremos|llevarles) ..3 (tribunales|juzgado|
          juzgados|corte|juicio|juez|vía judicial|la justicia|tribunal|las autoridades)`,
        `(reclamación|queja|denuncia|denunciar|reclamar|reportar|reportarlos|hoja de reclamaciones|quejarme|reclamo|denunciaré) ..6
          (consumo|profeco|ocu|facua|agencia de protección de datos|aepd|defensor|condusef|inspección de trabajo|defensa del consumidor|
          sernac|indecopi|superintendencia|policía|fiscalía|autoridades|ministerio|autoridad|inspección|banco de españa|regulador|omic|
          oficina del consumidor|colegio de médicos|sic|junta arbitral)`,
        `(daños y perjuicios|indemnización por|negligencia médica|incumplimiento de contrato|incumplimiento contractual|mala praxis|
          difamación) ..10`,
        `(si no|de lo contrario|en caso contrario|de no|último aviso|último requerimiento) ..14 (demanda|abogado|abogados|tribunales|
          denuncia|juzgado|legales|judicial|demandaré|legal|corte|juicio|denunciaré|demandaremos)`,
        '(en nombre|representación|represento|actuando) ..4 (cliente|clienta|representado|representada|mandante)',
        '(haré|haremos|hacerlos|hago|hacemos|hacerle) ..2 (responsable|responsables)',
        `(los|le|les|lo|te|os) (demando|denuncio|demandaré|denunciaré|demandaremos|voy a demandar|voy a denunciar|vamos a demandar|vamos
          a denunciar|llevaré a)`,
        `(voy|vamos) a (demandar|demandarlos|demandarles|denunciar|denunciarlos|demandarle|denunciarles|poner una denuncia|presentar una
          denuncia|demandar a)`,
        '@demand <14> @body',
        '(representamos|represento|asistimos|actuamos) <8> (señor|señora|sr|sra|cliente|clienta|despido|litigio|don|doña)',
        '(contrato|contrataré|contratar|busco|buscaré|consigo) ..1 (un|una|a un|a una) (abogado|abogada)',
        '(iré|ir|vamos|voy) a (juicio|los tribunales|la corte|corte|un juicio)',
        `(denunciar|denuncio|denunciaré|reporto|reportaré|queja|reclamación) <8> (profeco|consumo|facua|ocu|policía|fiscalía|inspección|
          autoridades|aepd|ministerio|sernac|indecopi)`,
        '!si no ..12 (iré|voy|vamos|iremos|pondré|presentaré|acudiré|acudo) ..4 (abogado|abogada|juzgado|juzgados|tribunales|demanda|denuncia)',
      ],
      unless: [
        '(demanda) (de|del|por) (mercado|productos|clientes|energía|trabajo|empleo|agua|servicios|turística)',
        '(alta|baja|mucha|gran|oferta y|creciente) demanda',
        '(bajo|según|sobre) demanda',
        '(abogado|abogada|notario) ..6 (escritura|compraventa|herencia|testamento|poder notarial)',
        '(soy|despacho de) (abogado|abogada|abogados)',
        '(cancha|corte) (de tenis|de pelo|de luz|de energía|de agua)',
        '(nombre|representante|aviso|domicilio|razón) legal',
        '(representamos) a ..2 (marcas|empresas|fabricantes)',
        '(consumo) (de|mensual|eléctrico|energético|interno|medio|diario|promedio)',
        '(devolución|reembolso|fianza) ..4 (política|plazo legal|formulario)',
      ],
    },
    it: {
      names: {
        body: `avvocato|avvocati|tribunale|giudice|giudizio|legale|legali|legalmente|causa legale|codacons|antitrust|agcom|garante|
          altroconsumo|ispettorato|carabinieri|polizia|procura|autorità|stampa|conciliazione`,
        demand: `rimborsatemi|rimborso|rimborsate|altrimenti|in caso contrario|risarcimento|danni|ultimo avviso|ultimo sollecito|inaccettabile|
          truffa|frode|illegale|licenziamento|discriminazione|abuso|molestie|responsabili|finisce qui|caparra|negligenza|caduto|caduta|
          conseguenze|o mi rivolgo`,
      },
      find: [
        '!(andrò|andremo|procederò|procederemo|ricorrerò) ..3 (tribunale|vie legali|avvocato|giudice)',
        `(vie legali|azione legale|azioni legali|azione giudiziaria|azioni giudiziarie|querela|querelerò|querelare|denuncerò|denunceremo|
          denunciarvi|denunciarla|sporgere denuncia|sporgerò denuncia|sporgo denuncia|sporgeremo|citare in giudizio|citarvi in giudizio|
          citerò in giudizio|cito in giudizio|citazione in giudizio|fare causa|farvi causa|farò causa|faremo causa|faccio causa|vi faccio
          causa|le farò causa|vi farò causa|class action|causa civile|causa legale|intraprendere una causa|diffida|diffido|diffidiamo|
          messa in mora|costituzione in mora|decreto ingiuntivo|adire|adirò|adiremo|risarcimento danni|risarcimento dei danni|atto di
          citazione|lettera di diffida|mediazione obbligatoria|giudice di pace|esposto|denuncia alle autorità|denuncia ai carabinieri|
          denuncia alla polizia)`,
        `(avvocato|avvocati|legale|legali|studio legale|avvocata) <6> (contatterà|rivolgerò|mani|scriverà|procederà|incaricato|
          contattare|contattato|contatterò|consultato|consulterò|lettera|sentirete|parlare|tramite|affidato|affiderò|affidare|passerò|
          rivolto|rivolgermi|rivolgeremo|dare mandato|mandato|farà sentire|notizie|sentirà)`,
        '(ci vediamo|ci vedremo|vedremo|rivediamo) ..2 (in tribunale|davanti al giudice|in aula|dal giudice)',
        `(andare|andrò|andremo|portare|porterò|portarvi|trascinare|procedere|procederò|procederemo|finire|portiamo) ..3 (in tribunale|
          per vie legali|legalmente|in giudizio|dal giudice|giudizialmente|in sede legale|davanti al giudice)`,
        `(segnalare|segnalerò|segnalazione|reclamo|denuncia|rivolgerò|denunciare|segnaleremo|esposto|ricorso) ..5 (agcom|garante|
          codacons|altroconsumo|antitrust|arera|banca d’italia|autorità|polizia|carabinieri|ispettorato|consob|agcm|associazione
          consumatori|guardia di finanza|procura|ordine dei medici|ivass|associazione dei consumatori|ministero|adiconsum|
          federconsumatori)`,
        `(in mancanza|in difetto|altrimenti|in caso contrario|ultimo avviso|ultimo sollecito|entro e non oltre|decorso|trascorso) ..14
          (avvocato|legali|tribunale|denuncia|causa|giudizio|legale|querela|legalmente|giudiziaria)`,
        '(in nome|per conto|nell’interesse|assistito|assistita|mandato) ..4 (cliente|assistito|assistita|mio cliente|mia cliente)',
        '(ritengo|riterrò|riterremo|considero|riterro) ..3 (responsabile|responsabili)',
        `(negligenza medica|malasanità|inadempimento contrattuale|diffamazione|violazione del copyright) ..10 (danni|avvocato|legale|
          causa|risarcimento|denuncia)`,
        `(vi|la|ti|li|lo) (denuncio|denunciamo|denuncerò|denunceremo|querelo|querelerò|porto in tribunale|trascino in tribunale|cito in
          giudizio)`,
        '@demand <14> @body',
        '(assistiamo|assisto|rappresentiamo|rappresento) <8> (signor|signora|sig|cliente|assistito|licenziamento|vertenza|sig ra)',
        '(rivolgo|rivolgerò|rivolgermi|rivolgiamo|chiamo|prendo) ..2 (avvocato|legale|avvocati|un avvocato)',
        '(andrò|andremo|porto|porterò|vado|andiamo) in (tribunale|causa|giudizio)',
        `(denunciare|denuncio|segnalo|segnalerò|esposto|reclamo) <8> (codacons|antitrust|agcom|garante|polizia|carabinieri|ispettorato|
          procura|autorità|altroconsumo)`,
        '!se non ..12 (vado|andrò|andremo|rivolgo|rivolgerò|procedo|procederò) ..4 (avvocato|tribunale|giudice|vie legali)',
      ],
      unless: [
        '(avvocato|notaio) ..6 (rogito|compravendita|eredità|testamento|atto notarile)',
        '(sono|studio di) (un avvocato|avvocato|avvocati|un’avvocata)',
        '(sede|rappresentante|nome|ragione|orario|corso|valore) legale',
        '(denuncia|esposto) (dei redditi|di infortunio|di smarrimento|di sinistro|al sole|alla luce)',
        '(a causa|causa) (di|del|della|maltempo)',
        '(rappresentiamo) ..2 (marchi|aziende|produttori)',
        '(rimborso|caparra) ..4 (modulo|politica|termini di legge)',
        '(sede|rappresentante|valore|orario|corso|numero|ora|iter) legale',
        'responsabili (commerciali|di reparto|vendite)',
      ],
    },
    pt: {
      names: {
        body: `advogado|advogada|advogados|tribunal|tribunais|juiz|justiça|judicial|judicialmente|procon|deco|anatel|asae|polícia|ministério
          público|autoridades|entidade reguladora|livro de reclamações|juizado|legal|imprensa|consumidor.gov`,
        demand: `devolvam|devolução|reembolso|caso contrário|senão|indemnização|indenização|prejuízo|prejuízos|último aviso|inadmissível|burla|
          golpe|fraude|ilegal|despedimento|demissão|discriminação|abuso|assédio|responsáveis|fica assim|caução|negligência|caí|
          consequências`,
      },
      find: [
        '!(avanço|avançamos|avançarei|avançaremos|recorro|recorreremos|entro|entrarei|entraremos) ..3 (ação|processo|tribunal|justiça)',
        `(processar|processá-los|processá-la|processá-lo|processo-vos|processo judicial|processos judiciais|ação judicial|acção judicial|
          ações judiciais|ação na justiça|ação coletiva|medidas legais|medidas judiciais|medidas cabíveis|providências legais|
          procedimento judicial|procon|vias legais|vias judiciais|queixa-crime|juizado especial|juizado|pequenas causas|entrar na justiça|
          notificação extrajudicial|carta registada com aviso do advogado|interpelação judicial|tribunal judicial|julgado de paz|julgados
          de paz|danos morais|boletim de ocorrência|providência cautelar|injunção|liminar judicial|reclame aqui e|citação judicial)`,
        `(advogado|advogada|advogados|escritório de advocacia|departamento jurídico|assessoria jurídica) <6> (contato|contacto|entrará|
          mãos|acionar|falar|tratar|contactar|contatar|contactará|acionei|acionarei|consultar|consultei|contratei|contratar|notícias|
          carta|processo|através|passar|procurar|procurei|orientado|constituí|constituir|aviso|entregar|notificar|notificará|vai entrar|
          irá entrar|vai contactar|irá contactar|vai tratar|entregámos|entregamos|caso)`,
        '(vemo-nos|vemos|nos vemos|encontramo-nos|até) ..2 (em tribunal|no tribunal|na justiça|nos tribunais|perante o juiz)',
        `(ir|irei|iremos|levar|levarei|avançar|recorrer|acionar|vou|vamos|entrar|entrarei|levá-los|avançarei|recorrerei) ..3 (para
          tribunal|ao tribunal|a tribunal|em tribunal|aos tribunais|na justiça|à justiça|judicialmente|a justiça|com uma ação|com um
          processo|com processo|com ação|tribunal|para a justiça|pra justiça)`,
        `(vou|vamos|irei|iremos|posso|pretendo) [te|os|a|vos|lhes] (processar|denunciar|acionar judicialmente|processá-los|apresentar
          queixa|apresentar uma queixa|denunciá-los|acionar o procon|acionar a justiça|meter em tribunal|pôr em tribunal)`,
        `(denunciar|denúncia|reclamação|queixa|reclamar|denunciarei|participação|apresentarei queixa|livro de reclamações) ..6 (procon|
          deco|anatel|aneel|asae|anacom|erse|banco central|banco de portugal|autoridades|autoridade|polícia|gnr|psp|ministério público|
          anpd|cnpd|consumidor.gov|ans|inspeção do trabalho|ministério do trabalho|provedor|ordem dos médicos|conselho regional|agência
          reguladora|delegacia|crm|entidade reguladora|act|regulador)`,
        `(indenização|indemnização|danos morais|erro médico|negligência médica|quebra de contrato|incumprimento|difamação|perdas e
          danos) ..10 (justiça|advogado|tribunal|processo|ação|judicial|exijo|exigir|pedir|legal|processar)`,
        `(caso contrário|se não|senão|do contrário|último aviso|última notificação|sob pena) ..14 (advogado|tribunal|justiça|processo|
          processar|legais|judicial|judiciais|procon|queixa|jurídico|judicialmente|processarei)`,
        '(em nome|em representação|represento|mandatário) ..4 (cliente|constituinte|representado)',
        `(responsabilizar|responsabilizo|responsabilizarei|responsabilizados|responsabilizaremos) ..4 (judicialmente|vocês|empresa|por|
          civil|criminalmente|legalmente|vos|todos)`,
        '@demand <14> @body',
        '(representamos|represento|patrocinamos|assistimos) <8> (senhor|senhora|sr|sra|cliente|constituinte|despedimento|litígio|dona)',
        '(contrato|contratarei|contratar|arranjo|procuro|chamo) ..1 (um|uma) (advogado|advogada)',
        '(vou|vamos|irei|avanço) (para|pra|a|à) (tribunal|justiça)',
        `(denunciar|denuncio|denunciarei|queixa|reclamação|participo) <8> (procon|deco|asae|anatel|polícia|gnr|psp|ministério público|
          autoridades|entidade reguladora)`,
        '!se não ..12 (vou|vamos|avanço|recorro|apresento|irei) ..4 (advogado|tribunal|queixa|justiça)',
      ],
      unless: [
        `(processar) (o pedido|o pagamento|a encomenda|pagamentos|pedidos|dados|a fatura|o reembolso|a devolução|o meu pedido|meu pedido|
          os dados|notas|a folha|alimentos|imagens|encomendas|faturas|esse|este|a solicitação)`,
        '(advogado|advogada|notário|cartório) ..6 (escritura|inventário|testamento|compra e venda|procuração)',
        '(sou|escritório de) (advogado|advogada|advogados)',
        '(nome|representante|aviso|responsável|sede|medicina) legal',
        '(liminar|tribunal) de contas',
        '(representamos) ..2 (marcas|empresas|fabricantes)',
        '(devolução|reembolso|caução) ..4 (política|prazo legal|formulário)',
        'responsáveis (de loja|comerciais|pela)',
      ],
    },
    nl: {
      names: {
        body: `advocaat|advocaten|rechter|rechtbank|rechtszaak|juridisch|juridische|geschillencommissie|ombudsman|acm|consumentenbond|
          autoriteit persoonsgegevens|inspectie|politie|huurcommissie|kantonrechter|rechtsbijstand|pers|vakbond`,
        demand: `geld terug|terugbetaling|terugbetalen|anders|zo niet|schadevergoeding|compensatie|laatste aanmaning|laatste waarschuwing|
          onacceptabel|oplichting|fraude|illegaal|ontslag|discriminatie|misbruik|intimidatie|aansprakelijk|hier blijft het niet bij|borg|
          nalatigheid|gevallen|gevolgen|overuren`,
      },
      find: [
        '!(stap|ga|stappen|gaan) (ik|wij|we) ..2 naar de (rechter|rechtbank|kantonrechter|geschillencommissie)',
        // A conditional threat is not hypothetical. The match contains the condition, so that no context applies.
        '!(als|indien) (u|je|jullie) ..8 [niet] ..8 (stap|ga|stappen|gaan) (ik|wij|we) ..2 naar de (rechter|rechtbank)',
        `(aanklagen|aan te klagen|aangeklaagd|klaag|dagvaarden|dagvaard|dagvaarding|gedagvaard|juridische stappen|gerechtelijke stappen|
          juridische procedure|gerechtelijke procedure|rechtszaak|ingebrekestelling|kort geding|rechtsbijstandverzekering|
          rechtsbijstandsverzekering|aansprakelijk gesteld|massaclaim|schadeclaim|schadevergoeding|sommatie|sommeer|sommeren|
          kantonrechter|civiele procedure|juridisch traject|aansprakelijkstelling|laatste sommatie)`,
        '(ik|wij|we) ..3 (klaag|klagen) ..4 aan $',
        `(advocaat|advocate|advocaten|jurist|juristen|raadsman|rechtsbijstand|advocatenkantoor|juridisch adviseur|das|arag) <6>
          (inschakelen|ingeschakeld|contact|neemt|handen|horen|schakel|schakelen|in te schakelen|gesproken|raadplegen|geraadpleegd|brief|
          stap|stappen|overdragen|overgedragen|benaderen|hoort|dossier|inhuren|nemen)`,
        '(hoort|horen|hoor) ..3 van ..2 (advocaat|jurist|rechtsbijstand|advocaten)',
        '(zien|zie|tref|treffen) ..2 ..2 (voor de rechter|in de rechtbank|bij de rechter|in de rechtszaal|voor de rechtbank)',
        `(naar|voor|bij) de (rechter|rechtbank|kantonrechter) ..4 (stappen|stap|gaan|ga|slepen|brengen|sleep|te gaan|daag|dagen)|(stap|
          stappen|gaan|ga|sleep|slepen|daag) ..4 (naar|voor) de (rechter|rechtbank|geschillencommissie)`,
        `(klacht|melding|melden|aangifte|klagen|meld|rapporteren|klacht indienen) ..6 (acm|autoriteit persoonsgegevens|
          geschillencommissie|ombudsman|afm|consumentenbond|politie|inspectie|igj|kifid|toezichthouder|autoriteit|tuchtcollege|tuchtraad|
          arbeidsinspectie|huurcommissie|economische inspectie|testaankoop|radar|kassa|gegevensbeschermingsautoriteit)`,
        'aangifte ..3 (doen|doe|gedaan|bij de politie|tegen)|(doe|doen) ..3 aangifte',
        '(aansprakelijk) ..2 (stellen|stel|gesteld|houden|houd|hou)|(stel|stellen|houd|houden) ..4 aansprakelijk',
        `(anders|zo niet|bij gebreke|uiterlijk|binnen|laatste) ..14 (advocaat|rechter|juridische|gerechtelijke|dagvaarding|rechtbank|
          incasso|jurist|rechtszaak)`,
        'namens (mijn|onze|ons) ..1 (cliënt|cliënte)',
        '(mijn|onze) (cliënt|cliënte) ..8 (sommeert|eist|vordert|stelt|verzoekt|verlangt)',
        `(medische fout|contractbreuk|wanprestatie|smaad|laster|auteursrechtinbreuk|nalatigheid) ..10 (claim|schade|advocaat|
          aansprakelijk|rechter|juridisch*|schadevergoeding)`,
        '@demand <14> @body',
        `(bijstaan|staan bij|vertegenwoordigen|vertegenwoordig|behartigen|treden op) <8> (mevrouw|meneer|de heer|cliënt|cliënte|ontslag|
          geschil)`,
        '(neem|schakel|huur|zoek) ..2 een advocaat',
        '(stap|stappen|ga|gaan) ..2 naar de (rechter|rechtbank|politie|geschillencommissie|pers|huurcommissie|kantonrechter)',
        `(melden|meld|aangeven|klacht|aangifte) <8> (acm|politie|inspectie|autoriteit persoonsgegevens|geschillencommissie|ombudsman|
          huurcommissie)`,
      ],
      unless: [
        '(advocaat|notaris) ..6 (akte|overdracht|testament|koopcontract|hypotheek)',
        '(ik ben|als) (advocaat|jurist|advocate)',
        '(advocaat) (met slagroom|likeur)',
        'aangifte (inkomstenbelasting|omzetbelasting|btw|belasting|van geboorte|vennootschapsbelasting|doen voor de belasting)',
        '(belasting|btw|inkomstenbelasting) aangifte',
        '(schadevergoeding|schadeclaim) ..3 (formulier|verzekering|polis)',
        '(vertegenwoordigen) ..2 (merken|bedrijven|fabrikanten)',
        '(terugbetaling|borg) ..4 (voorwaarden|formulier|beleid)',
        'anders ..3 (adres|maat|kleur|tijdstip)',
        '(ontslag) ..3 (ziekenhuis|opname)',
      ],
    },
  },
}
