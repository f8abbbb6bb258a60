/**
 * The passwords tried first by anyone who guesses, worldwide and in the languages of the product. Those shorter than
 * six characters are missing because their length already refuses them.
 */
const COMMON_PASSWORDS = new Set(
  `
  123456 1234567 12345678 123456789 1234567890 12345678910 0123456789 987654321 9876543210 87654321
  654321 7654321 111111 1111111 11111111 000000 00000000 222222 22222222 333333 444444 555555 55555555
  666666 66666666 777777 7777777 77777777 888888 88888888 999999 99999999 112233 11223344 1122334455
  121212 12121212 123123 123123123 12341234 123321 12344321 123454321 147258 147258369 159753 159357
  159951 102030 10203040 1020304050 123654 123654789 789456 789456123 741852963 852456 963852741 131313
  232323 696969 101010 202020 password password1 password12 password123 password1234 passw0rd p4ssword
  p4ssw0rd passwort pass1234 pass123 mypassword changeme changeit secret secret1 letmein letmein1 welcome
  welcome1 welcome123 welcome2024 welcome2025 admin1 admin12 admin123 admin1234 admin12345 administrator
  root123 toor1234 guest123 test123 test1234 testtest tester default user1234 login123 access14 master
  master123 superman batman123 spiderman ironman trustno1 whatever nothing1 starwars pokemon pokemon123
  dragon dragon123 monkey monkey123 shadow sunshine sunshine1 princess princess1 football football1
  baseball basketball iloveyou iloveyou1 iloveyou2 lovely michael jordan23 jennifer jessica ashley
  charlie daniel thomas hunter2 cookie chocolate flower summer summer2024 summer2025 winter2024
  winter2025 computer internet samsung samsung1 google123 facebook qwerty qwerty1 qwerty12 qwerty123
  qwerty1234 qwertyuiop qwertyui qwert123 qwer1234 1qaz2wsx 1q2w3e 1q2w3e4r 1q2w3e4r5t q1w2e3r4
  q1w2e3r4t5 zaq12wsx zaq1zaq1 asdfgh asdfghj asdfghjk asdfghjkl asdf1234 asdasd asdasd123 zxcvbn zxcvbnm
  zxcvbnm1 poiuytrewq mnbvcxz azerty azerty123 azertyuiop abc123 abc1234 abc12345 abcd1234 abcdef abcdefg
  abcdefgh abcabc a123456 a1234567 a12345678 a123456789 aa123456 aaaaaa aaaaaaaa a1b2c3 a1b2c3d4 1a2b3c4d
  123abc 123qwe 123qweasd qweasd qweasdzxc senha1 senha12 senha123 senha1234 senha12345 minhasenha
  mudar123 mudar@123 trocar123 brasil brasil123 brasil10 flamengo flamengo1 corinthians palmeiras
  saopaulo santos123 gremio123 vasco123 cruzeiro familia familia123 felicidade amorzinho teamo123 meuamor
  jesus123 jesuscristo deusefiel deus123 gabriel gabriel123 rafael123 mariana fernanda eduardo gustavo
  felipe123 estrela borboleta contrasena contraseña contrasena123 clave123 clave1234 hola123 hola1234
  holahola tequiero teamomucho amor123 mexico mexico123 argentina argentina1 colombia colombia1 chile123
  peru1234 bocajuniors riverplate alejandro alejandra santiago valentina sebastian guadalupe motdepasse
  motdepasse1 bonjour bonjour1 bonjour123 soleil123 doudou123 loulou123 marseille jetaime canada123
  quebec123 montreal toronto1 trilha trilha123 treinamento treinamento1 empresa empresa123 vendas123
  loja1234
  `
    .trim()
    .split(/\s+/),
);

/** True for a common password, also with capitals, or with the usual `!` or `.` at the end. */
export function isCommonPassword(password: string): boolean {
  const plain = password.normalize('NFC').toLowerCase();
  return COMMON_PASSWORDS.has(plain) || COMMON_PASSWORDS.has(plain.replace(/[!.?*#@]+$/, ''));
}
