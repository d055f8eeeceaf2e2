import { describeCategory } from '../../../testing/safety/describe-category.ts'

describeCategory('leaked_credentials', {
  en: {
    found: [
      'Our AWS key AKIAQ3EGRIZ4SNLMX7PD was pushed to a public repo this morning.',
      'here is my login: user jdoe password: Tr0ub4dor&3',
      'I accidentally committed the .env file with all our secrets to GitHub',
      'The api key is sk_live_9aKd82Hs7Qw1Zx5Cv3Bn6Mm4',
      'someone posted our admin password in the public Slack channel',
      'DATABASE_URL=postgres://app:s3cr3tPw99@db.internal.acme.io:5432/prod',
      'I think my password was stolen, I typed it into a fake login page',
      'token: ghp_16C7e42F292c6912E7710c838347Ae178B4a',
      'the contractor still has our root credentials and they leaked on pastebin',
      '-----BEGIN RSA PRIVATE KEY----- MIIEowIBAAKCAQEA7bq2 -----END RSA PRIVATE KEY-----',
      'I emailed the ssh keys to the wrong person',
      'xoxb-263594206564-2343594206574-FGqddMF8t08v8N7Oq4i57vs1',
      'I gave my password to a caller who said he was from Microsoft',
    ],
    harmless: [
      'Please send me the password reset link.',
      'I forgot my password.',
      'Your API key is displayed on the settings page.',
      'How do I rotate an API key?',
      'Use AKIAIOSFODNN7EXAMPLE as the access key in the sample.',
      'export API_KEY=your-api-key-here',
      'password: ********',
      'My password expired yesterday.',
      'The house keys are with the neighbor.',
      'Password policy: at least 12 characters.',
      'postgres://user:password@localhost:5432/db',
      'The password field is missing on the form.',
      'Token count per request was 4096.',
      'The boarding pass number is A12BC34.',
    ],
  },
  de: {
    found: [
      'Unser AWS-Schlüssel ist heute früh in ein öffentliches Repository gepusht worden.',
      'Zugangsdaten: Benutzer jdoe, Passwort: Sommer2026!',
      'Ich habe aus Versehen die .env mit allen Zugangsdaten auf GitHub hochgeladen',
      'jemand hat das admin passwort in den öffentlichen chat gepostet',
      'Ich glaube, mein Passwort wurde gestohlen',
      'habe mein passwort auf einer gefälschten seite eingegeben',
    ],
    harmless: [
      'Ich habe mein Passwort vergessen.',
      'Bitte senden Sie mir den Link zum Zurücksetzen des Passworts.',
      'Wo finde ich meinen API-Schlüssel?',
      'Das Passwort ist abgelaufen.',
      'Der Hausschlüssel liegt beim Nachbarn.',
    ],
  },
  fr: {
    found: [
      'Notre clé AWS a été poussée dans un dépôt public ce matin.',
      'identifiant jdoe, mot de passe : Soleil2026!',
      "J'ai envoyé par erreur nos mots de passe au mauvais destinataire",
      "quelqu'un a publié le mot de passe admin dans le canal public",
      "Je crois qu'on m'a volé mon mot de passe",
    ],
    harmless: [
      "J'ai oublié mon mot de passe.",
      "Merci de m'envoyer le lien de réinitialisation du mot de passe.",
      'Où se trouve ma clé API ?',
      'Mon mot de passe a expiré.',
    ],
  },
  es: {
    found: [
      'Nuestra clave de AWS se subió esta mañana a un repositorio público.',
      'usuario jdoe, contraseña: Verano2026!',
      'Envié por error las contraseñas a la persona equivocada',
      'alguien publicó la contraseña del administrador en el canal público',
      'Creo que me robaron la contraseña',
    ],
    harmless: [
      'Olvidé mi contraseña.',
      'Por favor envíenme el enlace para restablecer la contraseña.',
      '¿Dónde encuentro mi clave de API?',
      'Mi contraseña caducó ayer.',
    ],
  },
  it: {
    found: [
      'La nostra chiave AWS è finita stamattina in un repository pubblico.',
      'utente jdoe, password: Estate2026!',
      'Ho inviato per errore le password alla persona sbagliata',
      'qualcuno ha pubblicato la password di amministratore nel canale pubblico',
      'Credo che mi abbiano rubato la password',
    ],
    harmless: ['Ho dimenticato la password.', 'Per favore inviatemi il link per reimpostare la password.', 'Dove trovo la mia chiave API?'],
  },
  pt: {
    found: [
      'A nossa chave da AWS foi enviada hoje de manhã para um repositório público.',
      'utilizador jdoe, senha: Verao2026!',
      'Enviei por engano as senhas para a pessoa errada',
      'alguém publicou a senha do administrador no canal público',
      'Acho que roubaram a minha senha',
    ],
    harmless: ['Esqueci a minha senha.', 'Por favor enviem o link para redefinir a senha.', 'Onde encontro a minha chave de API?'],
  },
  nl: {
    found: [
      'Onze AWS-sleutel is vanochtend in een openbare repository gezet.',
      'gebruiker jdoe, wachtwoord: Zomer2026!',
      'Ik heb per ongeluk de wachtwoorden naar de verkeerde persoon gestuurd',
      'iemand heeft het adminwachtwoord in het openbare kanaal gepost',
      'Ik denk dat mijn wachtwoord gestolen is',
    ],
    harmless: [
      'Ik ben mijn wachtwoord vergeten.',
      'Stuur me alstublieft de link om mijn wachtwoord te resetten.',
      'Waar vind ik mijn API-sleutel?',
    ],
  },
})
