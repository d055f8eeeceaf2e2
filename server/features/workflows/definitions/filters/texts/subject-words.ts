/**
 * Words for subjects, in the languages of the built-in model. Filters such as `about: '@weather'` find sentences that contain one of them
 * at the start of a word. `ice=` matches only the whole word.
 */
export const subjectWords: Readonly<Record<string, string>> = {
  absent:
    'leave, vacation, sick, absent, away, off=, retire, holiday, parental, urlaub, krank, abwesend, rente, elternzeit, congé, absent, vacances, retraite, vacaciones, baja, ausente, ferie, malattia, assente, férias, ausente, vakantie, ziek, afwezig, pensioen',
  academic_title: 'dr=, prof, mr=, mrs=, ms=, herr, frau, mme=, m=, sra=, sr=, dott, ing=, dhr, mevr',
  after_deadline:
    'passed its date, inactive, may not, expired, lapsed, after the date, überschritten, abgelaufen, ruht, darf nicht, dépassé, expiré, inactif, ne peut, vencid, inactiv, no puede, scadut, inattiv, non può, vencid, inativ, não pode, verlopen, inactief, mag niet',
  age_groups:
    'aged, age, adults, women, men, people, years old, alter, jahre, erwachsene, frauen, männer, personen, âge, adultes, femmes, edad, adultos, mujeres, età, donne, adulti, idade, mulheres, leeftijd, volwassenen, vrouwen',
  agent_speaker:
    'agent, advisor, representative, mitarbeiter, berater, agentin, conseiller, agente, asesor, operatore, atendente, medewerker, service',
  all_people: 'all=, alle, everyone, tous, toutes, todos, tutti, todas, iedereen',
  applying: 'application, screening, apply, selbstauskunft, bonität, bewerbung, dossier, candidature, solicitud, candidatura, aanvraag',
  ask_clinician:
    'talk to, ask, doctor first, family history, symptom, bleeding, arzt, ärztin, vorher, médecin, antécédent, médico, antecedentes, medico, familiari, arts, huisarts',
  asking: 'ask, asks, asked, question, frag, gefragt, demand, pose, pregunt, chied, pergunt, vraag, gevraagd',
  at_least:
    'at least, minimum, not less than, mindestens, wenigstens, au moins, al menos, mínimo, almeno, minimo, pelo menos, minstens, ten minste',
  before_first:
    'before the first, before first, before they, completed before, required before, prior to, vor dem ersten, vor der ersten, bevor, avant la première, avant le premier, antes del primer, antes de la primera, prima del primo, prima della prima, antes da primeira, antes do primeiro, voor de eerste, voor het eerste',
  call_steps:
    'summary, identity, hold, transfer, closing, notes, zusammenfass, identität, weiterleit, résumé, identité, transfert, resumen, identidad, riepilog, identità, resumo, samenvat',
  capacity:
    'capacity, spot, rate=, rates, trucks, truck, loads, tender, kapazität, laderaum, capacité, capacidad, capacità, capacidade, capaciteit',
  case_log:
    'case log, log of, logbook, op katalog, operationskatalog, leistungskatalog, registre, registro, casistica, casuística, verrichtingen',
  channel_app: 'app, push, notification, in app',
  channel_headline: 'headline, title line, überschrift, schlagzeile, titre, titular, titolo, título, kop=',
  channel_shelf: 'shelf, talker, regal, réglette, estante, scaffale, schap',
  channel_sms: 'text message, sms, textnachricht, mensaje de texto, messaggio, tekstbericht, texto',
  channel_social: 'social, post, caption, instagram, facebook, linkedin, bildunterschrift, légende, beitrag',
  channel_subject: 'subject, betreff, objet, asunto, oggetto, assunto, onderwerp',
  concern:
    'rushed, needs, late, forgot, unsafe, not yet, weak, slow, struggl, must improve, missed, careless, hurried, braucht, fehlt, spät, vergess, unsicher, langsam, hastig, doit, manque, retard, oublié, pressé, necesita, tarde, olvid, deve, fretta, ritardo, precisa, pressa, moet, haast, vergat',
  concern_rule:
    'concern, listen, names the, interrupt, anliegen, zuhör, préoccupation, écoute, preocupación, escucha, preoccupazione, ascolt, preocupação, zorg, luister',
  course_name: 'course, kurs, cours, curso, corso, cursus, seminar, vorlesung',
  courses:
    'course, credit, module, required, semester, internship, thesis, project, elective, studio, seminar, modul, praktikum, pflicht, leistungspunkte, ects, cours, stage, crédit, asignatura, prácticas, crédito, corso, tirocinio, disciplina, estágio, vak=, vakken, studiepunten',
  courtesy:
    'thank, thanks, help, understand, sorry, apolog, glad, happy to, danke, gerne, helfen, verstehe, tut mir leid, merci, aider, comprends, désolé, gracias, ayud, entiendo, grazie, aiut, capisco, obrigad, ajud, bedankt, helpen, begrijp',
  covering:
    'covering, covers, cover, abdeck, decken, deckt, couvr, cubr, cubiert, coprono, copre, coprent, cobrindo, cobrem, dekken, dekt, beslaan',
  credential:
    'license, licence, registration, certification, cover, insurance, reference, diploma, degree, approbation, *zulassung, *zeugnis, *versicherung, *nachweis, referenz, autorisation, diplôme, assurance, référence, licencia, título, seguro, referencia, abilitazione, laurea, assicurazione, referenz, registratie, verzekering',
  delist:
    'drop, dropped, delist, discontinued, clearance, remove from the range, auslist, ausgelistet, restposten, retirer de la gamme, déréférenc, liquidation, descataloga, liquidación, dismess, smaltimento, uit assortiment',
  diagnoses:
    'cancer, diagnos, colon, colorectal, breast, cervi, prostate, lung, skin, heart, diabet, hepatitis, hiv, krebs, darm, brust, prostata, lunge, haut, sein=, côlon, mama, pulm, seno',
  disclosure:
    'past performance, no guarantee, involves risk, loss of principal, unmanaged, statements of opinion, not advice, wertentwicklung, keine garantie, verlust, keine anlageberatung, performances passées, perte en capital, rendimientos pasados, pérdida, rendimenti passati, perdita, rentabilidade passada, resultaten uit het verleden',
  document:
    'transcript, form=, forms, document, certificate, diploma, proof, license, copy of, i 9, contract, *zeugnis, *nachweis, *formular, *bescheinigung, *urkunde, *vertrag, *bogen, attestation, diplôme, certificat, formulaire, certificado, título, formulario, contrato, certificato, modulo, contratto, comprovante, *formulier, bewijs, pièce, documento',
  document_age:
    'older than, days old, day old, älter als, tage alt, datant de, dater de, plus de, antigüedad, más de, più vecchi, vecchio di, mais de, ouder dan, dagen oud',
  enrolling: 'enroll, enrol, sign up, register, join, anmeld, inscri, iscri, aanmeld',
  experience_rule:
    'experience, erfahrung, berufserfahrung, expérience, experiencia, esperienza, experiência, ervaring, drove, driven, driving, gefahren, conduit, conduje, guidato, dirigi, gereden',
  expiry:
    'expir, lapsed, valid on, valid until, valid through, renew, gültig bis, läuft ab, ablauf, valable, échéance, vence, vencimiento, válido, scade, scadenza, validade, geldig tot, verloopt',
  fairness: 'fair housing, discriminat, equal, gleichbehandlung, agg=, diskriminier, discrimina, igualdad, parità, gelijk',
  fee: 'fee=, fees, charge, cost, costs, dollars, euro, €, $, gebühr, kostet, frais, coûte, tarifa, cuesta, costo, costa, taxa, custa, kosten',
  first_week:
    'first week, every week, during the term, hours, answer, grades, orientation, erste woche, jede woche, sprechstunde, noten, première semaine, notes, primera semana, notas, prima settimana, voti, eerste week, cijfers',
  forecast: 'expect, likely, may=, could, erwart, voraussichtlich, attendu, probable, previst, verwacht',
  free: 'free=, free of charge, no fee, no charge, included, kostenlos, kostenfrei, gebührenfrei, inklusive, gratuit, sans frais, gratis, sin coste, incluid, senza costi, grátis',
  free_time:
    'spare time, free time, quiet, slack, thursday, monday, tuesday, wednesday, friday, saturday, sunday, freie zeit, ruhig, montag, dienstag, mittwoch, donnerstag, freitag, samstag, temps libre, lundi, mardi, mercredi, jeudi, vendredi, tiempo libre, lunes, martes, miércoles, jueves, viernes, tempo libero, lunedì, martedì, mercoledì, giovedì, venerdì, tempo livre, vrije tijd, maandag, dinsdag, woensdag, donderdag, vrijdag',
  fuel: 'fuel, diesel, surcharge, treibstoff, kraftstoff, carburant, gazole, gasoil, combustible, carburante, combustível, brandstof, dieseltoeslag',
  gap: 'gap, gaps, interval, intervals, without a break, interruption, lücke, unterbrechung, interruption, laguna, interrupción, periodo sin, interruzione, lacuna, onderbreking, hiaat',
  gap_rule: 'gap, gaps, *lücke, *lücken, interruption, lacune, laguna, interrupc, interruz, lacun, hiaat, onderbrek',
  glass_review:
    'compared with the encounter, reason is compared, reviewed the next, emergency access is reviewed, Notfallzugriff wird geprüft, accès d’urgence est contrôlé, acceso de emergencia se revisa',
  history:
    'work history, employment, positions, experience, werdegang, beruflich, lebenslauf, tätigkeit, parcours, expérience, trayectoria, experiencia, esperienze, carriera, experiência, werkervaring, loopbaan',
  home_time: 'home, weekend, route, shift, heim, wochenende, tour, schicht, zuhause, domicile, casa, fin de semana, thuis, weekend',
  hours: 'hours, hour, *stunden, heures, horas, ore=, uren',
  drawback:
    'no elevator, no lift, rail line, railway, noise, noisy, busy road, no parking, no balcony, no view, north facing, dated, ground floor facing, walk-up, unrenovated, kein aufzug, kein fahrstuhl, bahnlinie, lärm, laut, kein balkon, unrenoviert, sans ascenseur, voie ferrée, bruit, sin ascensor, vía férrea, ruido, senza ascensore, ferrovia, rumore, sem elevador, ruído, geen lift, spoorlijn, lawaai',
  house_connection: 'drop, house connection, hausanschluss, hausanschlüsse, raccordement, acometida, allaccio, ligação, huisaansluiting',
  how_often: 'times, once, twice, mal=, einmal, zweimal, dreimal, fois, veces, vez, volte, volta, vezes, keer',
  improvement:
    'since, now=, instead of, no longer, fewer, less, faster, saves, saved, today, seit, seitdem, statt, jetzt, nicht mehr, weniger, spart, depuis, désormais, au lieu, moins, desde, ahora, en lugar, menos, da allora, adesso, invece, agora, em vez, sinds, nu=, in plaats',
  in_product: 'in the product, im produkt, dans le produit, en el producto, nel prodotto, no produto, in het product',
  last_day: 'before, until, by, bis, jusqu, hasta, fino, até, tot',
  lead: 'lead=, supervisor, manager on duty, key holder, shift lead, leitung, schichtleitung, filialleit, responsable, encargad, caporeparto, responsabile, líder, leidinggevende',
  leaving:
    'look around, cancel, leave, switch, competitor, kündig, wechsel, weggehen, résilier, partir, cancelar, cambiar de, disdire, disdett, opzeggen, overstappen',
  license_rule:
    'cdl, license, licence, class, führerschein, klasse, fahrerlaubnis, permis, catégorie, licencia, carné, permiso, patente, carta, carteira, categoria, rijbewijs',
  listing:
    'mls, description, listing, beschreibung, exposé, inserat, annonce, descripción, anuncio, descrizione, annuncio, descrição, omschrijving',
  market_risk: 'risk, risks, risik, risque, riesgo, rischi, risco, risico',
  medical_equipment: 'medical, life support, oxygen, dialysis, medizin, lebenserhalt, médic, médico, medic, medisch',
  medical_necessity:
    'medically necessary, medical necessity, level of care, experimental, medizinisch notwendig, medizinisch nicht notwendig, medizinische notwendigkeit, experimentell, médicalement nécessaire, nécessité médicale, expérimental, médicamente necesari, necesidad médica, clinicamente necessari, necessità medica, sperimental, clinicamente necessári, necessidade médica, medisch noodzakelijk, medische noodzaak',
  medical_record:
    'record, documentation, notes, unterlagen, dokumentation, befund, dossier, compte rendu, historia clínica, documentación, documentazione, cartella, prontuário, documentação, verslag',
  migration:
    'migrat, migrated, switch, replace, instead, under settings, umstell, migrier, ersetz, remplac, sustitu, sostitu, substitu, vervang',
  never_ask:
    'never ask, not asked, no questions on, no questions about, off limits, nicht gefragt, do not ask, must not ask, not allowed, forbidden, avoid questions, niemals fragen, nicht fragen, unzulässig, ne jamais demander, interdit, nunca pregunt, prohibid, mai chiedere, vietat, nunca pergunt, proibid, nooit vragen, verboden',
  next_step:
    'orientation, next step, interview, drug test, road test, onboarding, einweisung, probefahrt, vorstellung, nächster schritt, prochaine étape, entretien, siguiente paso, prossimo passo, próximo passo, volgende stap',
  no_opportunity:
    'no such jobs, no such work, had no, not available, none available, keine aufträge, keine arbeiten, gab es keine, pas eu de, no hubo, non c’erano, não houve, was er geen, waren er geen',
  none_word: 'none, no violations, clean, keine, keiner, aucun, ninguna, ninguno, nessun, nenhum, geen',
  notice: 'notice, notif, announce, day before, ankündig, benachrichtig, vortag, avis, préven, aviso, avviso, aankondig',
  notice_rule:
    'notice, posted, ahead, consent, ankündig, vorlauf, zustimm, aushang, préavis, accord, aviso, antelación, consentimiento, preavviso, consenso, antecedência, toestemming, vooraf',
  objection:
    'objection, price, rent=, negotiat, einwand, einwände, preis, miete, objection, prix, loyer, objeción, precio, obiezion, prezzo, objeç, preço, bezwaar, huur',
  on_campus: 'on campus, classroom, room, präsenz, hörsaal, présentiel, presencial, in presenza, campus',
  one_shift:
    'of shift,shift a=,shift b=,shift c=,early shift,late shift,day shift,night shift,der Schicht,Frühschicht,Spätschicht,Nachtschicht,équipe du,del turno,turno de,van ploeg',
  online_teaching: 'online, lms, remote, distance, fernlehre, en ligne, en línea, a distanza, à distance',
  open_item:
    'missing, open, pending, outstanding, not yet, to follow, not on file, fehlt, fehlen, offen, ausstehend, noch nicht, nachgereicht, manque, manquant, en attente, falta, pendiente, manca, mancante, in attesa, faltando, ontbreekt, volgt',
  opinion:
    'we think, we expect, we believe, we watch, we see, may=, might, could, outlook, likely, wir erwarten, wir glauben, wir sehen, könnte, dürfte, nous pensons, nous attendons, pourrait, pensamos, esperamos, podría, pensiamo, prevediamo, potrebbe, acreditamos, poderá, verwachten',
  opting_out:
    'opt out, opting out, opt-out, leave an event, override, skip, abmeld, aussteig, abwähl, désinscri, refuser, renunci, rinunci, afmeld, overslaan',
  option:
    'option, alternative, credit, offer, may get, loyalty, angebot, gutschrift, alternative, treue, offre, avoir, fidélité, opción, oferta, crédito, opzione, offerta, credito, opção, aanbod, tegoed',
  outcomes:
    'graduates, alumni, percent, worked, employed, job, career, salary, placement, rank, absolvent, beruf, arbeit, gehalt, diplômé, emploi, egresad, empleo, laureat, occupazione, diplomad, afgestudeerd, baan',
  pages: 'page, seite, página, pagina',
  pay: 'pay=, pays, paid, cents, wage, salary, guarantee, lohn, gehalt, stunde, vergüt, salaire, payé, salario, sueldo, paga, stipendio, salário, loon',
  people_skill:
    'mentor, lead, leadership, team, coach, communicat, conflict, stakeholder, collaborat, customer, führung, anleit, kommunikation, konflikt, kunden, zusammenarbeit, encadr, équipe, client, liderazgo, equipo, clientes, guida, squadra, clienti, liderança, leiding, begeleid, klanten',
  people_stage:
    'working with others, manager, team, behavio, values, culture, collaboration, people, führungskraft, zusammenarbeit, équipe, valeurs, equipo, valores, squadra, valori, equipe, samenwerk',
  percent: 'percent, %, prozent, pour cent, por ciento, per cento, por cento, procent',
  portfolio_moves:
    'we added, we trimmed, we reduced, we bought, we sold, we increased, we cut, we raised, we shifted, we rebalanced, we moved, we kept, wir haben, aufgestockt, reduziert, gekauft, verkauft, umgeschichtet, nous avons, hemos, abbiamo, compramos, reduzimos, we hebben',
  ports:
    'port=, ports, vessel, terminal, border, customs, ferry, hafen, schiff, grenze, zoll, douane, frontière, puerto, aduana, porto, dogana, alfândega, haven, grens',
  pressure:
    'act now, hurry, last chance, only a few left, unbeatable, guarantee, best price, best ever, once in a lifetime, risk free, world class, nur noch wenige, garantiert, unschlagbar, letzte chance, jetzt zugreifen, dernière chance, garanti, imbattable, última oportunidad, garantiza, ultima occasione, garantit, última chance, laatste kans, gegarandeerd',
  no_remedy:
    'reset, reboot, restart, power cycle, education, instructed, explained, informed, neustart, neu gestartet, zurückgesetzt, eingewiesen, erklärt, informiert, redémarr, réinitialis, expliqu, reinici, explicad, riavvi, spiegat, herstart, uitgelegd',
  price:
    '$, €, £, asking, price, preis, prix, precio, prezzo, preço, prijs, miete, rent, price=, preis=, prix=, precio=, prezzo=, preço=, prijs=',
  prior_approval:
    'authorization, authorisation, approval, precert, referral, genehmigung, *zusage, überweisung, autorisation, accord préalable, entente préalable, autorización, volante, autorizzazione, impegnativa, autorização, machtiging, verwijzing',
  promise:
    'will surely, surely, certain, certainly, guarante, cannot lose, cannot fail, safe gains, no doubt, without doubt, always, rewarded, best, unrivaled, outstanding, sicher, sicherlich, garantiert, zweifellos, ohne risiko, certainement, sans aucun doute, garanti, sans risque, sin duda, garantiza, seguro que, senza dubbio, garantit, certamente, sem dúvida, zonder twijfel, gegarandeerd, zeker',
  quality_title: 'quality, guide, call guide, coaching, *leitfaden, qualität, qualité, calidad, qualità, qualidade, kwaliteit',
  rating:
    'rated, rating, scale, score, from 1, evidence, bewert, skala, punkte, noté, échelle, evalú, escala, puntu, valut, scala, avali, beoordeel, schaal',
  reference_rule:
    'former employer, verified, reference, frühere arbeitgeber, referenz, überprüf, anciens employeurs, vérifi, referencia, verific, ex datori, vorige werkgever',
  refusal:
    'no=, cannot, can t, not possible, nothing, unable, so no, leider nicht, geht nicht, nicht möglich, nein, impossible, pas possible, non=, no puedo, no es posible, non posso, não posso, kan niet, niet mogelijk',
  replaced:
    'replaced, renamed, moved, dropped, no longer, ersetzt, umbenannt, entfällt, remplacé, supprimé, sustituid, sostituit, substituíd, vervangen',
  reported_speech: 'says, said, reports, sagt, berichtet, dit=, déclare, dice, zegt, diz',
  repair_only:
    'repair, repairs, damage, reparatur, schaden, schäden, réparation, dégât, reparaci, daño, riparazion, danni, repara, danos, herstel, schade',
  requirement:
    'needs, must, requires, required, able to, ability, experience in, skilled, muss, soll, braucht, kann, fähig, erfahrung, doit, capable, expérience, exige, debe, necesita, capaz, experiencia, deve, sa=, esperienza, precisa, moet, kan=, ervaring',
  residents:
    'family, families, children, kids, school, church, mosque, synagogue, temple, neighbor, neighbour, couple, retire, senior, bachelor, exclusive, safe, perfect for, ideal for, familie, kinder, schule, kirche, nachbar, paar=, singles, senior, famille, enfants, école, église, voisin, familia, niños, escuela, iglesia, vecino, famiglia, bambini, scuola, chiesa, crianças, gezin, kinderen, school, kerk',
  rooms:
    'bed, bath, room, square, zimmer, bad, wohnfläche, pièce, chambre, surface, habitaci, dormitori, baño, locali, bagn, quarto, banheiro, kamer',
  safety:
    'safety, tailboard, ppe, cover up, lockout, grounding, harness, near miss, rushed, unsafe, sicherheit, schutz, unterweisung, beinaheunfall, sécurité, consignation, epi=, seguridad, epp=, sicurezza, dpi=, segurança, epi=, veiligheid',
  protected_trait:
    'young, old=, older, male=, female, man=, woman, native speaker, mother tongue, age=, aged, single=, married, pregnan, children, healthy, christian, muslim, jung=, junge, männlich, weiblich, muttersprach, ledig, verheirat, jeune, homme, femme, langue maternelle, joven, hombre, mujer, soltero, lengua materna, giovane, uomo, donna, madrelingua, jovem, homem, mulher, jong, vrouw, moedertaal',
  same_for_all:
    'every applicant, all applicants, each applicant, same form, same criteria, same fee, equally, jeder bewerber, alle bewerber, gleichen kriterien, tous les candidats, mêmes critères, todos los solicitantes, mismos criterios, tutti i candidati, stessi criteri, todos os candidatos, alle kandidaten',
  screening_benefit: 'early, easier, helps, prevent, save lives, früh, heil, tôt, prévenir, temprano, presto, precoce, cedo, vroeg',
  screening_stage: 'phone, screen, recruiter, telefon, vorgespräch, téléphon, présélection, teléfono, telefon, preseleç, telefonisch',
  several_shifts: 'both,all shifts,each shift,every shift,shift a and,shift b and,beide,jeder,deux équipes,ambos,entrambi',
  sign_off:
    'sign off, signed off, sign-off, expires, checked by, release, freigabe, abnahme, freigegeben, prüfung, validation, validé, habilitation, validación, abilitazione, validazione, validação, aftekening, vrijgave',
  stopped:
    'stopped, prevented, blocked, refused, unsuccessful, failed attempt, none, no complaint, abgewehrt, verhindert, gestoppt, keine, bloqu, empêch, refus, aucun, detenid, impedid, ningun, ninguna, fermat, impedit, nessun, parad, nenhum, tegengehouden, voorkomen, geen',
  style:
    'voice, style, tone, brand, writ, wording, channel, copy, email to, stil, sprach, marke, redaktion, kanal, ton, charte, marque, estilo, marca, stile, huisstijl, schrijf',
  surcharge: 'surcharge, index, zuschlag, surtaxe, recargo, supplemento, sobretaxa, toeslag',
  terms_link:
    'full terms, link, terms page, alle bedingungen, verlink, lien, conditions complètes, enlace, condizioni complete, ligação, alle voorwaarden',
  to_do:
    'plan, book, allow, order, expect, goes to, closed, close, closes, until, from monday, before, change, einplan, planen, buchen, rechnen, gilt, steigt, gesperrt, prévoir, prévoyez, réserv, prever, planifi, reserv, prevedere, prenot, plannen, boeken',
  touring: 'tour, showing, viewing, visit, model unit, besichtig, führung, visite, visita, bezichtig',
  trouble:
    'before, failed, failure, problem, trouble, leak, broke, stop, clog, worn, earlier, previously, complain, vorher, zuvor, bisher, ausfall, ausfäl, undicht, verstopf, avant, panne, fuite, antes, fallo, fuga, prima, guasto, perdita, falha, voorheen, storing, lek, perd, queja, reclam, lost, verlor, plainte',
  tuition:
    'tuition, fee=, fees, cost, price, a year, scholarship, aid=, deposit, gebühr, *gebühren, beitrag, *beitrag, kosten, stipend, frais, bourse, coût, matrícula, beca, tasse, retta, borsa, propina, bolsa, collegegeld, beurs',
  violation_rule:
    'violation, ticket, accident, offense, verstoß, verstöße, punkte, unfall, infraction, accident, infracc, accidente, infraz, incident, infraç, acidente, overtreding, ongeval, speeding, suspen, lost license, lost my license, dui=, entzug, entzogen, retrait, suspens, retir',
  weak_sign:
    'weak, red flag, bad sign, avoid, warning, schwach, warnzeichen, faible, signal d’alerte, débil, señal, debole, segnale, fraco, sinal, zwak',
  weather:
    'snow, ice=, storm, flood, weather, pass=, road, bridge, closure, close, schnee, glätte, sturm, wetter, sperr, straße, neige, tempête, route, fermé, nieve, tormenta, carretera, neve, strada, estrada, sneeuw, weg=',
  wish: 'asked for, wants, would like, interested, volunteer, asked to, möchte, will=, interessiert, wünscht, souhaite, veut, demande, quiere, desea, pide, vorrebbe, vuole, chiede, gostaria, quer, pede, wil=, graag',
  working_condition:
    'on call, on-call, shift, remote, travel, weekend, location, office, hours, night, rufbereitschaft, schicht, reise, wochenend, standort, region, astreinte, déplacement, télétravail, guardia, viaje, remoto, turno, reperibilità, trasfert, da remoto, plantão, viagem, consignatie, ploegen, op afstand',
  working_hours:
    'hours, crews work from, crew works from, we work from, uhrzeit, arbeitszeit, zwischen, horaires, horario, orari, horário, werktijden',
  emergency_line:
    'call 112, call 999, call 911, call 000, 112 or 999, 999 or 112, emergency number, emergency room, Notruf, Notarzt, le 15, SAMU, urgencias, pronto soccorso, 118, urgência, 112 bellen, bel 112',
  symptoms:
    'pain, painful, hurts, hurt, hurting, ache, aches, sore, swollen, swelling, fever, dizzy, dizziness, rash, bleed, bleeding, breathless, breath, vomiting, vomit, cough, coughing, numb, itch, itchy, faint, cramps, lump, Schmerz, Schmerzen, tut weh, geschwollen, Fieber, schwindelig, Ausschlag, blutet, Atemnot, erbricht, Husten, taub, douleur, douleurs, mal au, mal à la, gonflé, fièvre, vertiges, éruption, saigne, essoufflé, vomit, toux, dolor, duele, hinchado, hinchada, fiebre, mareo, sangra, tos, dolore, gonfio, gonfia, febbre, capogiri, sanguina, tosse, dor, dói, inchado, inchada, febre, tontura, sangra, pijn, gezwollen, koorts, duizelig, uitslag, bloedt, hoest',
  apology: 'sorry, apolog, regret, inconvenience, patience, entschuldig, Geduld, excus, désolé, disculp, lament, scus, desculp, excuses',
  at_work:
    'on site, onsite, on scene, at the site, arrived, working on, repairing, splicing, vor Ort, sur place, en el lugar, sul posto, no local, ter plaatse',
  contact_us:
    'team, hotline, call us, call your, questions, contact, support, reach us, Hotline, Fragen, preguntas, domande, perguntas, vragen',
  crew: 'crew, crews, technician, engineers, on site, Techniker, techniciens, équipe, técnicos, tecnici, monteurs',
  keeps_working:
    'keeps, keep, continues, continue, still work, not affected, unaffected, as usual, funktioniert weiter, weiterhin, continue, sigue, continua, blijft',
  next_time: 'next, nächste, prochain, próxim, prossim, volgende',
  on_the_way:
    'en route, on the way, on their way, dispatched, not, by=, unterwegs, nicht, noch nicht, pas encore, en camino, in arrivo, a caminho, onderweg, nog niet',
  out_of_order:
    'down, dark, dead, outage, no service, no signal, not working, interrupted, offline, alarms, ausgefallen, Ausfall, gestört, Störung, en panne, coupé, caído, caída, sin servicio, guasto, interrotto, avaria, em baixo, storing, uitgevallen',
  emergency_number:
    '111, 112, 911, 999, 000, emergency, emergencies, Notruf, Notrufe, urgence, urgences, emergencias, emergenza, emergenze, emergência, noodnummer',
  workaround:
    'hotspot, failover, instead, alternative, workaround, meanwhile, lend, lends, loan, backup, Ersatz, stattdessen, Ausweich, solution de secours, en attendant, mientras tanto, nel frattempo, entretanto, intussen',
  planned_work: 'planned, scheduled, maintenance, geplant, wartung, mantenimiento, planificad, manutenzione, onderhoud',
  still_works: 'works, working, still, unaffected, not affected, stable, up=, ok=, funktioniert, fonctionne, funciona, funziona, werkt',
  unconfirmed:
    'not confirmed, not yet confirmed, unconfirmed, maybe, likely, looks like, possibl, probabl, suspect, estimate, eta=, hopefully, nicht bestätigt, vermutlich, wahrscheinlich, pas confirmé, sans doute, no confirmad, quizás, non confermat, forse, não confirmad, talvez, niet bevestigd, vermoedelijk, misschien',
  outage_voice: 'voice, telephone, phone, call',
  outage_mobile: 'mobile, cell, signal',
  outage_internet: 'internet, broadband, data, network',
  outage_emergency_calls: 'emergency',
  outage_planned: 'planned, scheduled, maintenance, work',
  outage_restored: 'restored, works again, back to normal, resolved',
  outage_unclear: 'service, network',
  asks_fasting:
    'fast=, fasting, eat or drink, eat before, empty stomach, nüchtern, vorher essen, à jeun, ayunas, ayuno, digiuno, jejum, nuchter',
  no_fasting:
    'no fasting, not need to fast, need not fast, without fasting, nicht nüchtern, pas nécessaire d’être à jeun, pas à être à jeun, sans être à jeun, sin ayun, no necesita ayun, no requiere ayun, senza digiuno, non serve il digiuno, non richiede il digiuno, sem jejum, não precisa de jejum, não exige jejum, niet nuchter',
  fasting_rule:
    'do not eat, nothing to eat, fasting, nüchtern, nichts essen, à jeun, ne pas manger, ayun, digiun, jejum, nuchter, niets eten',
  asks_payer:
    'pay, charge, charged, cost, bill me, zahl, bezahl, kosten, kostet, rechnung, payer, paie, frais, coût, pagar, pago, cuesta, coste, pagare, costo, costa, custo, custa, betal, rekening',
  chart_order:
    'order=, ordered, suspected, indication, anordnung, verordnet, verdacht auf, indikation, prescription, suspicion, orden=, sospecha, prescrizione, sospetto, sospetta, solicitação, suspeita, aanvraag, verdenking',
  billing_error:
    'billing error, error is credited, errors are credited, is credited, are credited, abrechnungsfehler, gutgeschrieben, erreur de facturation, crédité, error de facturación, abonad, errore di fatturazione, accreditat, erro de cobrança, creditad, factuurfout, gecrediteerd',
  debit:
    'debit, abbuch, abgebucht, lastschrift, einzug, prélev, prélèvement, adeudo, cargo en cuenta, addebit, débito, debitad, incasso, afschrijving, afgeschreven',
  disputed: 'disputed, dispute, contested, strittig, beanstandet, contesté, disputad, impugnad, contestat, contestad, betwist',
  license:
    'license, licence, licensed, permit, certificate, certified, lizenz, zulassung, zertifikat, licence, permis, certificat, licencia, certificad, licenza, abilitazione, licença, vergunning, diploma',
  rate_suits:
    'pay less, usually save, suits customers, fits customers, is right for customers, zahlen weniger, sparen meist, paient moins, pagan menos, pagano meno, pagam menos, betalen minder',
  minor_duties:
    'compactor, baler, forklift, slicer, take no deliveries, no deliveries, hazardous, alcohol, tobacco, heavy loads, presse, gabelstapler, gefährlich, dangereux, peligros, pericolos, perigos, gevaarlijk',
  visit_complaint:
    'waited, wait, never, lost, late, complain, busy, unanswered, no answer, slow, missing, not back, problem, unhappy, délai, jamais, retard, pas arrivé, wartet, warten, verloren, verzögert, beschwer, attend, perdu, esper, perdid, perso, wacht',
  visit_praise: 'like, likes, happy, praise, praised, pleased, satisfied, thank, love, great, zufrieden, lob, content, satisf, contento',
  visit_wish:
    'asked, ask, want, would like, needs, starts, new, interested, number, joint, training, gefragt, möchte, neu, demand, souhait, quiere, pide, chied, vuole, vraagt, wil',
  present_rate:
    'now on, currently on, present rate, current rate, on rate, on the rate, rate, tariff, contract, Tarif, tarif, tarifa, tariffa, tarief, contrat',
  load_plans:
    'come, coming, new, plan, plans, add, adds, install, next year, fall, spring, expand, second, kommen, neue, geplant, nouveau, prévu, nuev, nuov',
  financing: 'approved, loan, mortgage, cash, bank, down payment, % down, finanz, kredit, prêt, hipoteca, crédito, mutuo, hypotheek',
  time_span:
    'hour, day=, days, week, minute, same day, stunde, tag=, tage, woche, minute, heure, jour, semaine, hora, día, dia=, dias, semana, ora=, ore=, giorn, settiman, uur, dag=, dagen, werkdag',
  no_equipment: 'have no, do not have, do not run, do not operate, kein, keine, pas de, no tenemos',
  written_estimate:
    'written estimate, estimate in writing, kostenvoranschlag, devis, presupuesto, preventivo scritto, orçamento, schriftelijke raming',
  landlord_pays:
    'landlord pays, owner pays, landlord is responsible, vermieter zahlt, vermieter trägt, vermieterin zahlt, vermieter übernimmt, propriétaire paie, charge du propriétaire, propriétaire prend, paga el propietario, propietario paga, cargo del propietario, proprietario paga, carico del proprietario, locatore paga, proprietário paga, conta do proprietário, locador paga, verhuurder betaalt, rekening van de verhuurder',
  wet_place:
    'water, leak, leaks, dripping, wet, wasser, tropf, undicht, nass, eau=, fuite, goutte, agua, gotea, fuga=, mojad, acqua, perdita, gocciola, água, vaza, pinga, goteira, lek, nat=',
  no_light:
    'light, lights, power, outlet, sparks, flickers, breaker, licht, lampe, strom, steckdose, sicherung, lumière, lampe, courant, prise, luz=, luces, enchufe, corriente, luce, presa, corrente, tomada, lamp, stroom, stopcontact',
  no_heat:
    'heat, heater, heating, boiler, radiator, heiz, radiateur, chauffage, calefac, radiador, caldera, riscaldamento, caldaia, termosifon, aquec, aquecedor, verwarming, ketel',
  roof: 'roof, dach=, dächer, toit, tejado, cubierta, tetto, telhado, dak=',
  pipe: 'pipe, rohr, leitung, tuyau, canalisation, tubería, tubo, tubatur, tubi=, encanamento, canos, leiding',
  wiring:
    'wiring, elektro, stromleitung, installation électrique, câblage, instalación eléctrica, cableado, impianto elettrico, instalação elétrica, fiação, elektra, bedrading',
  heating_system: 'heating, heizung, chauffage, calefacción, riscaldamento, aquecimento, verwarming',
  registering:
    'sign up, register, enroll, enrol, registration, classes, anmeld, einschreib, belegen, inscri, matricul, iscri, inscrev, inschrij',
  hold_harmless:
    'does not block, do not block, does not prevent, does not stop, blockiert nicht, sperrt nicht, verhindert nicht, ne bloque pas, n’empêche pas, no bloquea, no impide, non blocca, non impedisce, não bloqueia, não impede, blokkeert niet, belet niet',
  hold_blocking:
    'blocks registration, blocks enrollment, prevents registration, no registration, sperrt die, blockiert die, bloque l’inscription, empêche l’inscription, bloquea la, impide la, blocca l’iscrizione, impedisce l’iscrizione, bloqueia a, impede a, blokkeert de, belet de',
  meter: 'meter, zähler, compteur, contador, contatore, medidor',
  consent_rule:
    'consent, parent, parents, dependent, aged, written, legitimate, ground, entitled, paying, pays, Einwilligung, Eltern, consentement, parents, consentimiento, padres, consenso, genitori, consentimento, pais=, toestemming, ouders',
  directory: 'directory, Verzeichnis, annuaire, directorio, elenco, diretório, gids',
  innocent: 'speaks against, speak against, innocent, legitimate, entlast, plausib',
  typology_title: 'typolog, red flag, indicator, pattern, indikator, tipolog',
  investigation_rule: 'tipping, nobody tells, refresh, investigator, decides, words not used',
  month: 'month, Monat, mois, mes=, mese, mês, maand',
  cash: 'cash, bar=, Bargeld, espèces, efectivo, contant, dinheiro',
  pass_through: 'pass through, leave within, leaves within, leave the account, funnel, rapid movement',
  structuring: 'structuring, cash deposits, Bareinzahlung, Stückelung, dépôts d’espèces, depósitos en efectivo, versamenti',
  business_reason:
    'second, another, new shop, new branch, new location, opened in, expansion, season, seasonal, holiday, sold=, sale of, inheritance, known client, known customer, known supplier, contract on file, contract of, invoice on file, buying, closing, adverse media none, Filiale, eröffnet, Saison, Vertrag liegt',
  lacking_papers:
    'not yet, yet=, missing, not on file, none on file, unconfirmed, no bills, no invoice, no contract, no papers, no agreement, fehlt, manque, falta, manca',
  decision_period: 'decided within, decide within, filed within, filing, within days, deadline, innerhalb',
  investigator_duty: 'tipping, nobody tells, alone decides, only the, investigator',
  statement:
    'says=, said=, mentioned=, mentions=, states=, stated=, claims=, claimed=, reports=, explains=, explained=, told=, according to, by his own, by her own, sagt, gibt an, laut=, erklärt, déclare, selon=, affirme, dice=, declara, según, afirma, dichiara, secondo=, segundo=, zegt=, verklaart, volgens=',
}
