/**
 * Districts and the towns in them that people search by and that few records name, as their address ends with the district: behind a colon the towns
 * that lie there.
 */
const table = `
andamans: port blair
bhojpur: arrah, ara
birbhum: shantiniketan, bolpur
cachar: silchar
chittoor: tirupati
dakshina kannada: mangaluru, surathkal
darjeeling: siliguri
dehradun: rishikesh, mussoorie
dharwad: hubballi
durg: bhilai
east champaran: motihari
east godavari: rajahmundry, kakinada
east khasi hills: shillong
east singhbhum: jamshedpur, tatanagar
ernakulam: kochi
ganjam: berhampur, brahmapur
gautam buddha nagar: noida, greater noida
ghaziabad: modinagar
haridwar: roorkee
hyderabad: secunderabad
jhunjhunu: pilani
kachchh: bhuj, gandhidham
kamrup: guwahati
kamrup metropolitan: guwahati
kangra: dharamshala
kanyakumari: nagercoil
kapurthala: phagwara
khordha: bhubaneswar
krishna: vijayawada
krishnagiri: hosur
nainital: haldwani
north goa: panaji
palamu: daltonganj
papum pare: itanagar
paschim bardhaman: durgapur, asansol
paschim medinipur: kharagpur
purba bardhaman: durgapur
purba medinipur: haldia
rohtas: sasaram
sahibzada ajit singh nagar: mohali
saran: chapra
sivaganga: karaikudi
south andaman: port blair
south goa: margao
sundargarh: rourkela
thane: kalyan, dombivli, bhiwandi
udham singh nagar: rudrapur, pantnagar
udupi: manipal
vaishali: hajipur
west champaran: bettiah
west godavari: bhimavaram
west tripura: agartala
`;

const towns = new Map(
  table
    .trim()
    .split('\n')
    .map((line) => line.split(': ') as [string, string]),
);

/** The towns of a district by which its colleges are found too, as a text; empty where its own name is the one that people use. */
export const townsOf = (district = ''): string => towns.get(district.toLowerCase()) ?? '';
