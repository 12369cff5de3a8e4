import { EditUser } from '../../components/users/edit-user.tsx';

export default function EditUserPage() {
  return <EditUser />;
}
